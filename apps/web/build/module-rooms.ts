/** As much of the bundler's graph as is needed to tell who needs a module. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    readonly importedIds: readonly string[];
    /** Modules that import it. */
    readonly importers: readonly string[];
    /** Modules that fetch it later. */
    readonly dynamicImporters: readonly string[];
  } | null;
}

/** What these fetch is a screen, a layout or words: needed as soon as its address is visited. */
const REGISTERS = /[\\/]src[\\/].*(?:routes|route-parts|words)\.tsx?$/;

/**
 * Whether a module comes with a screen, a layout or the app itself. What does not is fetched when somebody presses a
 * button or the screen is idle, and stays out of the screens' files.
 */
export function isNeededAtOnce(id: string, graph: ModuleGraph, known = new Map<string, boolean>()): boolean {
  const before = known.get(id);
  if (before !== undefined) return before;
  // For a loop of imports, which is as needed as what leads into it.
  known.set(id, false);
  const info = graph.getModuleInfo(id);
  const isNeeded =
    info !== null &&
    (info.isEntry ||
      info.dynamicImporters.some((importer) => REGISTERS.test(importer) && isNeededAtOnce(importer, graph, known)) ||
      info.importers.some((importer) => isNeededAtOnce(importer, graph, known)));
  known.set(id, isNeeded);
  return isNeeded;
}

const ROOM = /[\\/]src[\\/](?:features|app|ui|platform)[\\/]([\w-]+)[\\/]/;

/** The folders of the portal that need a module at once, straight or through others that are no part of the portal. */
export function roomsUsing(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  const rooms = new Set<string>();
  if (seen.has(id)) return rooms;
  seen.add(id);
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
    if (!isNeededAtOnce(importer, graph)) continue;
    const room = ROOM.exec(importer)?.[1];
    if (room === undefined) for (const further of roomsUsing(importer, graph, seen)) rooms.add(further);
    // The gallery shows everything, to developers only.
    else if (room !== 'demo') rooms.add(room);
  }
  return rooms;
}
