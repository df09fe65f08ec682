import { ROOT } from '../check/root.ts';
import { type Lock, nameOf, readLock, runNpm } from './npm.ts';

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
export function shippedOf(bill: Bill, shipped: ReadonlySet<string> = new Set()): Bill {
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
  return shippedOf(JSON.parse(text) as Bill, shippedPackages(readLock(ROOT)));
}

const hexOf = (integrity: string) => Buffer.from(integrity.slice(integrity.indexOf('-') + 1), 'base64').toString('hex');

const purlOf = (folder: string, version = '') => `pkg:npm/${nameOf(folder).replace('@', '%40')}@${version}`;

const shippedPackages = (lock: Lock) =>
  new Set(Object.entries(lock).flatMap(([folder, { version, dev }]) => (dev ? [] : [purlOf(folder, version)])));

/** Returns packages that the lock file pins and the bill lacks or lists differently. */
export function faultsOfBill(bill: Bill, lock: Lock): string[] {
  if (bill.bomFormat !== 'CycloneDX') return ['This is no bill in CycloneDX.'];
  const listed = new Map(bill.components.map((component) => [component.purl, component]));
  // npm may install one version twice, once for a shipped package and once for a development tool.
  const shipped = shippedPackages(lock);
  return Object.entries(lock).flatMap(([folder, { version = '', integrity = '', dev, devOptional, link }]) => {
    if (!folder.includes('node_modules/') || link) return [];
    const name = nameOf(folder);
    const purl = purlOf(folder, version);
    const component = listed.get(purl);
    if (dev) return component && !shipped.has(purl) ? [`${name} ${version} is only for development.`] : [];
    // Optional for a shipped package, such as types: may be listed or not.
    if (!component) return devOptional ? [] : [`${name} ${version} is not on the bill.`];
    const isSame = component.hashes?.some(({ content }) => content === hexOf(integrity));
    if (!isSame) return [`${name} ${version} has another hash there.`];
    return component.licenses?.length ? [] : [`${name} ${version} names no licence.`];
  });
}
