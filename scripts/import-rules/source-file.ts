import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Where a file stands, as the rules see it. */
export interface Place {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly workspace: 'contract' | 'gateway-client' | 'server' | 'web' | 'ops' | 'simulator';
  /** The first folder below `src`, or `app` for what stands directly in it. In the contract a business word is `features`. */
  readonly layer: string;
  /** The business word. */
  readonly feature: string | undefined;
  /** `service` of `orders.service.ts`. */
  readonly role: string | undefined;
  readonly isTest: boolean;
}

export interface SourceFile extends Place {
  readonly imports: readonly string[];
}

const WORKSPACES = {
  contract: 'packages/contract',
  'gateway-client': 'packages/gateway-client',
  server: 'apps/server',
  web: 'apps/web',
  ops: 'apps/ops',
  simulator: 'apps/simulator',
} as const;
const ROLES = new Set(['contract', 'routes', 'service', 'queries', 'tables', 'seed', 'screen']);
const IMPORT =
  /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;])import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g;

/** What in the contract is no business word. */
const CONTRACT_LAYERS = new Set(['app', 'wire', 'values']);

function layerAndFeature(workspace: Place['workspace'], inside: readonly string[]): Pick<Place, 'layer' | 'feature'> {
  const first = inside.length === 1 ? 'app' : (inside[0] ?? 'app');
  if (workspace === 'contract' && !CONTRACT_LAYERS.has(first)) return { layer: 'features', feature: first };
  return { layer: first, feature: first === 'features' ? inside[1] : undefined };
}

export function placeOf(path: string): Place | undefined {
  const workspace = (Object.keys(WORKSPACES) as Place['workspace'][]).find((name) =>
    path.startsWith(`${WORKSPACES[name]}/src/`),
  );
  if (workspace === undefined) return undefined;
  const inside = path.slice(`${WORKSPACES[workspace]}/src/`.length).split('/');
  const { layer, feature } = layerAndFeature(workspace, inside);
  const role = (inside.at(-1) ?? '').split('.').at(-2);
  return {
    path,
    workspace,
    layer,
    feature,
    role: role !== undefined && ROLES.has(role) ? role : undefined,
    isTest: /\.test\.tsx?$/.test(path) || layer === 'testing' || layer === 'contract-checks',
  };
}

/** What an import means: a file of ours by its path, or a package by its name. */
export function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier));
  const own = /^@vendor-portal\/(contract|gateway-client)\/(.*)$/.exec(specifier);
  return own ? `packages/${own[1]}/src/${own[2]}` : specifier;
}

export function readSources(root: string): readonly SourceFile[] {
  return globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root }).flatMap((found) => {
    const path = found.replaceAll('\\', '/');
    const place = placeOf(path);
    if (!place) return [];
    const text = readFileSync(join(root, path), 'utf8');
    const imports = [...text.matchAll(IMPORT)].map(([, from, bare, lazy]) =>
      targetOf(path, from ?? bare ?? lazy ?? ''),
    );
    return [{ ...place, imports }];
  });
}
