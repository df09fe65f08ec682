import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { localStore, type LocalEntries } from './local-store.ts';

type ColourMode = LocalEntries['colorMode'];

/** `before-app.js` reads this copy before the stored choice is loaded, so that dark mode never flashes light. */
const EARLY_COPY = 'vendor.colorMode';

/** The browser's toolbar colour on phones. */
const BAR_COLOURS = { light: '#ffffff', dark: '#1f1a22' } as const satisfies Record<ColourMode, string>;

/** §9: light by default; the system's setting is never used. */
const colourMode = createStore<{ readonly mode: ColourMode }>(() => ({ mode: 'light' }));

export const useColourMode = () => useStore(colourMode, ({ mode }) => mode);

export async function startColourMode() {
  show(document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');
  await localStore.ready();
  show(localStore.get('colorMode'));
}

export function chooseColourMode(mode: ColourMode) {
  show(mode);
  void localStore.set('colorMode', mode);
  try {
    localStorage.setItem(EARLY_COPY, mode);
  } catch {
    // The database entry reports its own failure.
  }
}

function show(mode: ColourMode) {
  colourMode.setState({ mode });
  document.documentElement.dataset['theme'] = mode;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOURS[mode]);
}
