import { placeOf, type Place, type SourceFile } from './source-file.ts';

/** Which of a workspace's features import which, tests left out. */
function graphOf(files: readonly SourceFile[], workspace: Place['workspace']): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { feature, imports, isTest, workspace: own } of files) {
    if (own !== workspace || feature === undefined || isTest) continue;
    const targets = graph.get(feature) ?? new Set();
    graph.set(feature, targets);
    for (const target of imports) {
      const to = placeOf(target);
      if (to?.workspace === workspace && to.feature !== undefined && to.feature !== feature) targets.add(to.feature);
    }
  }
  return graph;
}

/** One way back to `start`, if there is one. */
function wayBack(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): readonly string[] | undefined {
  const seen = new Set<string>();
  const follow = (feature: string, way: readonly string[]): readonly string[] | undefined => {
    for (const next of graph.get(feature) ?? []) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = follow(next, [...way, next]);
      if (found) return found;
    }
    return undefined;
  };
  return follow(start, [start]);
}

/** Every loop between features, as a sentence, told once. In the contract features share types, which may point both ways. */
export function featureLoops(files: readonly SourceFile[]): readonly string[] {
  return (['server', 'web'] as const).flatMap((workspace) => {
    const graph = graphOf(files, workspace);
    const told = new Set<string>();
    return [...graph.keys()].toSorted().flatMap((feature) => {
      const loop = told.has(feature) ? undefined : wayBack(graph, feature);
      if (!loop) return [];
      for (const name of loop) told.add(name);
      return [`The features of the ${workspace} form a loop: ${loop.join(' → ')}.`];
    });
  });
}
