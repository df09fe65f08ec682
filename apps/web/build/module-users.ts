import type { ModuleGraph } from './module-rooms.ts';

/** Whether any of these modules needs another, straight or through others. */
export function isUsedBy(users: RegExp, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (users.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isUsedBy(users, importer, graph, seen));
}
