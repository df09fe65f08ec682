import type { ModulePreloadOptions, Plugin } from 'vite';

type ResolveDependencies = NonNullable<ModulePreloadOptions['resolveDependencies']>;

/**
 * A file that fetches another later carries the names of all that the other needs, so that they come at once and not one
 * after the other. What the first file itself needed to run is there already: those names are left out, which on a screen
 * with several such parts is two kilobytes.
 */
export function leanPreload(): { readonly plugin: Plugin; readonly resolveDependencies: ResolveDependencies } {
  const imports = new Map<string, readonly string[]>();
  return {
    plugin: {
      name: 'vendor-portal:lean-preload',
      apply: 'build',
      generateBundle(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') imports.set(file.fileName, file.imports);
        }
      },
    },
    resolveDependencies: (_file, needed, { hostId, hostType }) => {
      if (hostType === 'html') return needed;
      const loaded = loadedWith(hostId, imports);
      return needed.filter((name) => !loaded.has(name));
    },
  };
}

/** A file and all that it imports, straight or through others. */
export function loadedWith(
  file: string,
  imports: ReadonlyMap<string, readonly string[]>,
  loaded = new Set<string>(),
): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  for (const imported of imports.get(file) ?? []) loadedWith(imported, imports, loaded);
  return loaded;
}
