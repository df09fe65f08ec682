import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CHUNK_GROUPS } from './chunk-groups.ts';
import type { ModuleGraph } from './module-rooms.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const WEB = '/portal/apps/web/src';

/** Every module as the entry imports it: needed at once, by nobody else. */
const flat: ModuleGraph = {
  getModuleInfo: () => ({ isEntry: true, importedIds: [], importers: [], dynamicImporters: [] }),
};

type Info = NonNullable<ReturnType<ModuleGraph['getModuleInfo']>>;
const graphOf = (modules: Record<string, Partial<Info>>): ModuleGraph => ({
  getModuleInfo: (id) => {
    const info = modules[id];
    return info === undefined
      ? null
      : { isEntry: false, importedIds: [], importers: [], dynamicImporters: [], ...info };
  },
});

/** Which file a module comes to lie in by itself; the bundler adds what the group imports. */
function fileOf(id: string, graph: ModuleGraph): string | null {
  const groups = CHUNK_GROUPS.filter(({ test }) => test.test(id)).toSorted((a, b) => b.priority - a.priority);
  for (const { name } of groups) {
    const file = name(id, graph);
    if (file !== null) return file;
  }
  return null;
}

const module = (path: string) => fileOf(`${WEB}/${path}`, flat);

describe('the files of the build', () => {
  const modules = [
    ...globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'], { cwd: ROOT }).filter(
      (path) => !/\.test\.tsx?$|\/testing\//.test(path),
    ),
    ...globSync('node_modules/{lucide-react,zod,@tanstack/*,@base-ui/**}/package.json', { cwd: ROOT }),
    ...globSync('node_modules/@base-ui/react/*/*.mjs', { cwd: ROOT }),
    // The bundler's own.
    'vite/preload-helper.js',
  ].map((path) => `${ROOT}${path}`);

  it.each(CHUNK_GROUPS.flatMap(({ debugName, folders }) => folders.map((folder) => [debugName, folder] as const)))(
    'of the group %s hold what lies in %s, which is there',
    (_name, folder) => {
      const inside = new RegExp(folder);
      expect(modules.some((id) => inside.test(id))).toBe(true);
    },
  );

  it('are told by folder, whatever a module is called', () => {
    expect(module('features/orders/list/anything.tsx')).toBe('orders');
    expect(module('features/orders/words/list.en.ts')).toBe('orders');
    expect(module('features/onboarding/uploads/anything.tsx')).toBe('onboarding-uploads');
    expect(module('features/sign-in/anything.tsx')).toBe('core');
    expect(module('features/sign-in/otp/anything.tsx')).toBe('sign-in');
    expect(module('app/frame/anything.tsx')).toBe('frame');
    expect(module('ui/chart/anything.tsx')).toBe('chart');
  });
});

describe('a module that is fetched when somebody presses a button', () => {
  const screen = `${WEB}/features/orders/list/order-list.screen.tsx`;
  const dialog = `${WEB}/features/orders/actions/decline-dialog.tsx`;
  const lines = `${WEB}/features/orders/actions/decline-items.tsx`;
  const routes = `${WEB}/features/orders/orders.routes.ts`;
  const registered = { [routes]: { isEntry: true }, [screen]: { dynamicImporters: [routes] } };
  const graph = graphOf({
    ...registered,
    [dialog]: { dynamicImporters: [screen] },
    [lines]: { importers: [dialog] },
  });

  it('stays out of the screens’ files, with all that only it needs', () => {
    expect([screen, dialog, lines].map((id) => fileOf(id, graph))).toEqual(['orders', null, null]);
  });

  it('is not one that the app fetches by itself before the first call', () => {
    const calls = `${WEB}/platform/session/session-calls.ts`;
    const app = graphOf({ [calls]: { dynamicImporters: [`${WEB}/platform/session/session.ts`] } });
    expect(fileOf(calls, app)).toBe('session');
  });

  it('comes with the screen as soon as one imports it', () => {
    const shared = graphOf({ ...registered, [lines]: { importers: [screen] } });
    expect(fileOf(lines, shared)).toBe('orders');
  });

  it('keeps its words to itself', () => {
    const [told, words] = [`${WEB}/features/orders/late.words.ts`, `${WEB}/features/orders/words/late.en.ts`];
    const late = { [told]: { importers: [dialog] }, [words]: { dynamicImporters: [told] } };
    expect(fileOf(words, graphOf({ ...registered, [dialog]: { dynamicImporters: [screen] }, ...late }))).toBeNull();
  });
});

describe('a part that many screens are made of', () => {
  const part = `${WEB}/ui/feedback/anything.tsx`;
  const fileUsedBy = (path: string) =>
    fileOf(part, graphOf({ [part]: { importers: [`${WEB}/${path}`] }, [`${WEB}/${path}`]: { isEntry: true } }));

  it('lies where the first of those come by who need it', () => {
    expect(fileUsedBy('features/password-reset/any.screen.tsx')).toBe('parts');
    expect(fileUsedBy('app/frame/anything.tsx')).toBe('frame');
    expect(fileUsedBy('features/reviews/any.screen.tsx')).toBe('page');
  });
});

describe('a module of the contract', () => {
  const contract = '/portal/packages/contract/src/orders/order-moves.ts';
  const usedBy = (...paths: string[]) =>
    graphOf({
      [contract]: { importers: paths.map((path) => `${WEB}/${path}`) },
      ...Object.fromEntries(paths.map((path) => [`${WEB}/${path}`, { isEntry: true }])),
    });

  it('goes with the feature of its name, or with the only one that knows it', () => {
    expect(fileOf(contract, usedBy('features/orders/a.ts', 'features/reviews/b.ts'))).toBe('orders');
    expect(fileOf(contract, usedBy('features/reviews/b.ts'))).toBe('reviews');
  });

  it('is shared where several others know it', () => {
    expect(fileOf(contract, usedBy('features/reviews/b.ts', 'features/products/c.ts'))).toBe('contract');
  });
});
