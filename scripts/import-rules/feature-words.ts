import type { Place, SourceFile } from './source-file.ts';

const wordsOf = (files: readonly SourceFile[], workspace: Place['workspace'], role?: string): ReadonlySet<string> =>
  new Set(
    files.flatMap(({ workspace: own, feature, isTest, role: ownRole }) =>
      own === workspace && feature !== undefined && !isTest && (role === undefined || role === ownRole)
        ? [feature]
        : [],
    ),
  );

/** No calls of their own: what the demo alone shows. */
const WITHOUT_CONTRACT = new Set(['demo']);

/** One business word is one folder, with the same name on every storey. */
export function strayWords(files: readonly SourceFile[]): readonly string[] {
  const contract = wordsOf(files, 'contract');
  const server = wordsOf(files, 'server');
  const asking = wordsOf(files, 'web', 'queries');
  return [
    ...[...contract]
      .filter((word) => !server.has(word))
      .map((word) => `${word} is in the contract, not in the server.`),
    ...[...asking]
      .filter((word) => !contract.has(word) && !WITHOUT_CONTRACT.has(word))
      .map((word) => `${word} makes calls in the web and is not in the contract.`),
    ...[...wordsOf(files, 'contract', 'contract')]
      .filter((word) => !files.some(({ path }) => path.endsWith(`/src/${word}/${word}.contract.ts`)))
      .map((word) => `${word} has no ${word}.contract.ts.`),
  ];
}

const MOST = 25;

/** A hall of more files than a reader takes in at a glance. */
export function crowdedFolders(paths: readonly string[]): readonly string[] {
  const counts = Map.groupBy(
    paths.filter((path) => !path.endsWith('.webp')),
    (path) => path.slice(0, path.lastIndexOf('/')),
  );
  return [...counts].flatMap(([folder, inside]) =>
    inside.length > MOST ? [`${folder} holds ${inside.length} files: more than ${MOST} want rooms.`] : [],
  );
}
