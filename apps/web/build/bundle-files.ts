import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;

export interface NeededFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The file that holds a module. */
function fileOf(bundle: Bundle, module: string): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (holder === undefined) throw new Error(`${module} is not in the build.`);
  return holder.fileName;
}

/** What a browser needs to run these modules: their files, and all that those import. */
export function filesFor(bundle: Bundle, modules: readonly string[]): NeededFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const collect = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || scripts.has(name)) return;
    scripts.add(name);
    for (const imported of chunk.imports) collect(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const module of modules) collect(fileOf(bundle, module));
  return { scripts: [...scripts], styles: [...styles] };
}

/** Links to those that the page does not name already. */
export const linksTo = (page: string, { scripts, styles }: Partial<NeededFiles>): string[] => [
  ...(scripts ?? [])
    .filter((script) => !page.includes(`/${script}"`))
    .map((script) => `<script async crossorigin src="/${script}"></script>`),
  ...(styles ?? [])
    .filter((style) => !page.includes(`/${style}"`))
    .map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`),
];
