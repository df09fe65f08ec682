import { featureLoops } from './feature-loops.ts';
import { strayWords } from './feature-words.ts';
import { placeOf, type Place, type SourceFile } from './source-file.ts';

/** Who may import whom, by the first folder below `src`. What is not named here may not be imported. */
const LAYERS: Readonly<Record<Place['workspace'], Readonly<Record<string, readonly string[]>>>> = {
  contract: {
    app: ['app', 'features', 'values', 'wire'],
    features: ['features', 'values', 'wire'],
    wire: ['values', 'wire'],
    values: ['values', 'wire'],
  },
  server: { app: ['app', 'features', 'platform'], features: ['features', 'platform'], platform: ['platform'] },
  web: {
    app: ['app', 'features', 'platform', 'ui'],
    features: ['features', 'platform', 'ui'],
    platform: ['platform'],
    ui: ['ui'],
  },
  'gateway-client': { app: ['app'] },
  ops: { app: ['app'] },
  simulator: { app: ['app'] },
};

/** Rooms that one closed-off layer may enter all the same: code is fetched late in one way, by everybody. */
const OPEN_ROOMS: readonly { readonly from: string; readonly to: string }[] = [
  { from: 'apps/web/src/ui/', to: 'apps/web/src/platform/code/' },
];

/** What the workspaces may have of each other: all meet in the contract, and some at the gateway. */
const SHARED: Readonly<Partial<Record<Place['workspace'], readonly Place['workspace'][]>>> = {
  contract: ['gateway-client', 'server', 'web', 'ops', 'simulator'],
  'gateway-client': ['server', 'ops', 'simulator'],
};

/** Inside a feature: routes → service → queries → tables. A seed stands above them all. */
const DEPTH: Readonly<Record<string, number>> = { seed: -1, routes: 0, service: 1, queries: 2, tables: 3 };

const FORBIDDEN_NAMES = /(?:^|\/)(?:utils?|misc|helpers?|common|index)(?:\.tsx?|\/)/;

const CONTRACT_PACKAGES = new Set(['zod/mini', 'zod/v4/core']);

function crossesLayers(from: Place, to: Place): string | undefined {
  if (LAYERS[from.workspace][from.layer]?.includes(to.layer)) return undefined;
  if (from.layer === to.layer) return undefined;
  if (OPEN_ROOMS.some((room) => from.path.startsWith(room.from) && to.path.startsWith(room.to))) return undefined;
  return `${from.path} is in ${from.layer} and may not import ${to.path}, which is in ${to.layer}.`;
}

function opensSeed(from: Place, to: Place): string | undefined {
  if (to.role !== 'seed' || from.role === 'seed' || from.feature === 'demo') return undefined;
  return `${from.path} may not import ${to.path}: a seed is for the demo alone.`;
}

function crossesFeatures(from: Place, to: Place): string | undefined {
  // What the contract's features share are types and tables, not doors.
  if (from.workspace === 'contract' || to.role === 'seed') return undefined;
  if (from.feature === undefined || to.feature === undefined || from.feature === to.feature) return undefined;
  const door = from.workspace === 'server' ? 'service' : 'queries';
  if (to.role === door) return undefined;
  // A foreign key needs the other table.
  if (from.role === 'tables' && to.role === 'tables') return undefined;
  return `${from.path} may not import ${to.path}: of another feature only its ${door} file is open.`;
}

function climbs(from: Place, to: Place): string | undefined {
  if (from.feature === undefined || from.feature !== to.feature) return undefined;
  const [own, other] = [DEPTH[from.role ?? ''], DEPTH[to.role ?? '']];
  if (own === undefined || other === undefined || other >= own) return undefined;
  return `${from.path} may not import ${to.path}: inside a feature it goes routes, service, queries, tables.`;
}

function leavesWorkspace(from: Place, to: Place): string | undefined {
  if (from.workspace === to.workspace || SHARED[to.workspace]?.includes(from.workspace)) return undefined;
  return `${from.path} may not import ${to.path}: the ${from.workspace} and the ${to.workspace} meet only in the contract.`;
}

function judge(from: SourceFile, target: string): string | undefined {
  const to = placeOf(target);
  if (!to) {
    const isForeign = from.workspace === 'contract' && !from.isTest && !CONTRACT_PACKAGES.has(target);
    return isForeign ? `${from.path} may not import ${target}: the contract knows only zod/mini.` : undefined;
  }
  if (to.isTest && !from.isTest) return `${from.path} may not import ${to.path}: that is for tests only.`;
  if (from.isTest) return leavesWorkspace(from, to);
  if (from.workspace !== to.workspace) return leavesWorkspace(from, to);
  return crossesLayers(from, to) ?? opensSeed(from, to) ?? crossesFeatures(from, to) ?? climbs(from, to);
}

/** Every breach of the import rule by a file, as a sentence. */
export function breaches(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) => [
    ...(FORBIDDEN_NAMES.test(file.path) ? [`${file.path} needs a name that says what it is for.`] : []),
    ...file.imports.flatMap((target) => judge(file, target) ?? []),
  ]);
}

/** What is wrong with the house as a whole, as sentences. */
export const faultsOfTheHouse = (files: readonly SourceFile[]): readonly string[] => [
  ...featureLoops(files),
  ...strayWords(files),
];
