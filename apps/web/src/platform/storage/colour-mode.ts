import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { localStore, type LocalEntries } from './local-store.ts';

type ColourMode = LocalEntries['colorMode'];

/** The stored choice arrives after the first paint; `before-app.js` reads this copy, so that dark never flashes light. */
const EARLY_COPY = 'vendor.colorMode';

/** What a phone's browser tints its own bar with. */
const BAR_COLOURS = { light: '#ffffff', dark: '#1f1a22' } as const satisfies Record<ColourMode, string>;

/** §9: light at first, and the system's choice is never consulted. */
const colourMode = createStore<{ readonly mode: ColourMode }>(() => ({ mode: 'light' }));

export const useColourMode = () => useStore(colourMode, ({ mode }) => mode);

export async function startColourMode() {
  show(document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');
  await localStore.known();
  show(localStore.get('colorMode'));
}

export function chooseColourMode(mode: ColourMode) {
  show(mode);
  void localStore.set('colorMode', mode);
  try {
    localStorage.setItem(EARLY_COPY, mode);
  } catch {
    // The real entry reports its own failure.
  }
}

function show(mode: ColourMode) {
  colourMode.setState({ mode });
  document.documentElement.dataset['theme'] = mode;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOURS[mode]);
}
