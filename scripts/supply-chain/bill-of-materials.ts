import { ROOT } from '../check/root.ts';
import { type Lock, packageName, readLock, runNpm } from './npm.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly purl?: string;
  readonly properties?: readonly { readonly name: string }[];
  readonly hashes?: readonly { readonly content: string }[];
  readonly licenses?: readonly unknown[];
}

export interface Bill {
  readonly bomFormat: string;
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const isForDevelopment = ({ properties = [] }: Component) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development');

/** Without development packages. npm lists a version once, so one of them may also be among `shipped`. */
export function listShipped(bill: Bill, shipped: ReadonlySet<string> = new Set()): Bill {
  const isLeftOut = (component: Component) => isForDevelopment(component) && !shipped.has(component.purl ?? '');
  const left = new Set(bill.components.filter(isLeftOut).map((component) => component['bom-ref']));
  const isShipped = (ref: string) => !left.has(ref);
  return {
    ...bill,
    components: bill.components.filter((component) => isShipped(component['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => isShipped(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  };
}

/**
 * Everything that is shipped to servers and browsers, read from the lock file without network. npm's `--omit=dev` also
 * leaves out what development packages share with shipped ones, such as React and pg-protocol.
 */
export async function billOfMaterials(): Promise<Bill> {
  const text = await runNpm('sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline');
  return listShipped(JSON.parse(text) as Bill, shippedPackages(readLock(ROOT)));
}

export const toPurl = (folder: string, version = '') => `pkg:npm/${packageName(folder).replace('@', '%40')}@${version}`;

const shippedPackages = (lock: Lock) =>
  new Set(Object.entries(lock).flatMap(([folder, { version, dev }]) => (dev ? [] : [toPurl(folder, version)])));
