import { isNeededAtOnce, roomsUsing, type ModuleGraph } from './module-rooms.ts';
import { isUsedBy } from './module-users.ts';

interface ChunkGroup {
  readonly debugName: string;
  /** Parts of paths, with forward slashes. */
  readonly folders: readonly string[];
  readonly test: RegExp;
  readonly name: (id: string, graph: ModuleGraph) => string | null;
  readonly priority: number;
  readonly includeDependenciesRecursively: boolean;
}

/**
 * Which files of the build hold what, by folder: whoever adds a module has nothing to do here. A group takes along all
 * that it imports and no group before it has, so the files never import each other in a circle. Packed together the
 * modules are smaller than apart, and on a slow line forty small files are ten round trips.
 */
const PARTS = [
  'node_modules/lucide-react/',
  'src/platform/',
  'src/ui/button/',
  'src/ui/feedback/',
  'src/ui/late/',
  'src/ui/layout/',
  'src/ui/overlay/',
  'src/ui/text/',
];

const SHARED: readonly (readonly [name: string, folders: readonly string[]])[] = [
  // On every first load: the app, and the sign-in that most first loads show.
  ['core', ['vite/preload-helper', 'src/main.tsx', 'src/app/auth/', 'src/features/sign-in/(?!otp/)']],
  // Behind the sign-in: who the vendor is, how a call is made and its answer kept.
  [
    'session',
    [
      'node_modules/@tanstack/',
      'src/app/with-queries',
      'src/features/onboarding/standing/',
      'src/platform/api/',
      'src/platform/config/',
      'src/platform/session/',
    ],
  ],
  // What an open shop hears, sends and sounds.
  ['live', ['src/platform/(?:actions|events|sound|tabs)/']],
  // What nearly every screen is made of, as far as guests see it.
  ['parts', [...PARTS, 'packages/contract/src/(?:values|wire)/']],
  // With as much more of it as the frame and the orders need, and the lists that most screens are.
  ['frame', ['src/app/frame/', 'src/ui/list/', ...PARTS]],
  // The rest of it.
  ['page', PARTS],
  ['choices', ['src/ui/choice/']],
  [
    'fields',
    ['node_modules/@base-ui/utils/', 'node_modules/@base-ui/react/internals/', 'node_modules/@base-ui/react/utils/'],
  ],
  ['form', ['src/ui/form/']],
  ['date', ['src/ui/date/']],
  ['auth', ['src/ui/auth/']],
  ['picture', ['src/ui/picture/']],
  ['chart', ['src/ui/chart/']],
];

const pattern = (folders: readonly string[]) => new RegExp(folders.join('|').replaceAll('/', '[\\\\/]'));

/** Of the parts, a file holds what any of these needs. */
const USERS: Readonly<Record<string, RegExp>> = {
  // Who is not signed in, or has no open shop yet, and the files that come with that.
  parts: pattern([
    'src/main.tsx',
    'src/app/(?:auth|crash|front|layout|onboarding)/',
    'src/features/(?:landing|legal|onboarding|password-reset|safeguards|sign-in)/',
    'src/platform/(?:api|config|events|one-time-code|schemas|session)/',
    'src/ui/(?:auth|choice|form|picture)/',
    'packages/contract/',
  ]),
  frame: pattern(['src/app/frame/', 'src/features/orders/list/', 'src/ui/list/']),
};

const ZOD = /node_modules[\\/]zod[\\/]/;
const CONTRACT = /packages[\\/]contract[\\/]src[\\/](?:([\w-]+)[\\/])?/;
const ROOM = /src[\\/](?:app|features)[\\/]([\w-]+)[\\/](?:(?!words[\\/])([\w-]+)[\\/])?/;
/** Where a dictionary is told of; its words are elsewhere. */
const WORDS = /\.words\.ts$/;
/** Fetched late by the app itself, and still before the first call: nobody presses a button for these. */
const BY_ITSELF = /vite[\\/]preload-helper|src[\\/]platform[\\/](?:config|early|session)[\\/]/;

const group = ([name, folders]: (typeof SHARED)[number], priority: number): ChunkGroup => ({
  debugName: name,
  folders,
  test: pattern(folders),
  name: (id, graph) => {
    if (BY_ITSELF.test(id)) return name;
    const users = USERS[name];
    return isNeededAtOnce(id, graph) && (users === undefined || isUsedBy(users, id, graph)) ? name : null;
  },
  priority,
  includeDependenciesRecursively: true,
});

const SCHEMAS = [
  'node_modules/zod/',
  'src/platform/one-time-code/',
  'src/platform/schemas/',
  'contract/src/values/',
  'contract/src/wire/',
];

/** How what is typed is checked. Screens that only show do without, so whatever needs it is kept out of their files. */
const schemas: ChunkGroup = {
  debugName: 'schemas',
  folders: SCHEMAS,
  test: pattern(SCHEMAS),
  name: (id, graph) => {
    const isNeeded = isNeededAtOnce(id, graph) && (!CONTRACT.test(id) || isSchema(id, graph));
    return isNeeded ? 'schemas' : null;
  },
  priority: 40,
  includeDependenciesRecursively: false,
};

const isSchema = (id: string, graph: ModuleGraph) =>
  graph.getModuleInfo(id)?.importedIds.some((imported) => ZOD.test(imported)) === true;

const ROOMS = ['src/app/[\\w-]+/', 'src/features/', 'packages/contract/src/'];

/** Its rooms are for different people: a guest, an applicant, a vendor. Every other feature is one file. */
const PARTED = 'onboarding';

function roomOf(id: string): string | null {
  const [, feature, room] = ROOM.exec(id) ?? [];
  if (feature === undefined) return null;
  return feature === PARTED && room !== undefined ? `${feature}-${room}` : feature;
}

const isSpokenElsewhere = (id: string, graph: ModuleGraph) =>
  [...roomsUsing(id, graph)].some((room) => roomOf(id)?.startsWith(room) !== true);

/** A file for every feature, whose screens share most of what they are made of, and its own part of the contract. */
const rooms: ChunkGroup = {
  debugName: 'rooms',
  folders: ROOMS,
  test: pattern(ROOMS),
  name: (id, graph) => {
    if (!isNeededAtOnce(id, graph)) return null;
    if (WORDS.test(id)) return isSpokenElsewhere(id, graph) ? 'words' : roomOf(id);
    if (!CONTRACT.test(id)) return roomOf(id);
    const users = roomsUsing(id, graph);
    const own = CONTRACT.exec(id)?.[1] ?? '';
    if (users.has(own)) return own;
    const [room, another] = users;
    return another === undefined ? (room ?? null) : 'contract';
  },
  priority: 1,
  includeDependenciesRecursively: false,
};

export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  schemas,
  ...SHARED.map((shared, place) => group(shared, 30 - place)),
  rooms,
];

/** Without the folders, which are for our tests: the bundler warns of words it does not know. */
export const BUNDLER_GROUPS = CHUNK_GROUPS.map((one) => {
  const { folders: _folders, ...known } = one;
  return known;
});
