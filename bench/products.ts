import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import { openProductsBench, type BenchVendor } from './products/marketplace.ts';
import { CASES } from './products/cases.ts';

/**
 * `npm run bench:products [times]`: what a page, a search or a filter of the product list costs a vendor with 10,000
 * products, against the same with 100, in the same run and over the whole call.
 */
const LIMIT = 1.5;
const times = Number(process.argv[2] ?? 60);

/** The lower quarter: what else the machine does only ever adds to a measurement. */
const typical = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 4)] ?? 0;

const bench = await openProductsBench({ small: 100, large: 10_000, others: 40 });

async function call(vendor: BenchVendor, query: Readonly<Record<string, string>>) {
  const response = await bench.app.inject({
    url: `${productsContract.listProducts.path}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${vendor.token}` },
  });
  if (response.statusCode !== 200) throw new Error(`The list answered ${response.statusCode}: ${response.body}`);
  return response.json<{
    payload: { products: unknown[]; paginationCursor: { after: string | null; before: string | null } };
  }>().payload;
}

/** The query of a page in the middle of the list: `depth` pages from its beginning. */
async function deepPage(vendor: BenchVendor, query: Readonly<Record<string, string>>, depth: number) {
  let after: string | null = null;
  for (let page = 0; page < depth; page += 1) {
    const { paginationCursor } = await call(vendor, { ...query, limit: '50', ...(after !== null && { after }) });
    after = paginationCursor.after;
  }
  return after === null ? query : { ...query, after };
}

async function cost(vendor: BenchVendor, query: Readonly<Record<string, string>>): Promise<number> {
  const started = performance.now();
  await call(vendor, query);
  return performance.now() - started;
}

console.log(`The product list of 10,000 against 100, ${times} calls each; limit ${LIMIT}\n`);
let worst = 0;
for (const { name, query, isDeep } of CASES) {
  const [small, large] = [
    isDeep ? await deepPage(bench.small, query, 1) : query,
    isDeep ? await deepPage(bench.large, query, 150) : query,
  ];
  const shown = [(await call(bench.small, small)).products.length, (await call(bench.large, large)).products.length];
  const measured: [number[], number[]] = [[], []];
  for (let time = 0; time < times; time += 1) {
    measured[0].push(await cost(bench.small, small));
    measured[1].push(await cost(bench.large, large));
  }
  const [few, many] = [typical(measured[0]), typical(measured[1])];
  const ratio = many / few;
  worst = Math.max(worst, ratio);
  const line = [
    name.padEnd(44),
    `${few.toFixed(2)} ms`,
    `${many.toFixed(2)} ms`,
    ratio.toFixed(2),
    `rows ${shown.join('/')}`,
  ];
  console.log(`${line.join('  ')}${ratio > LIMIT ? '  OVER THE LIMIT' : ''}`);
}
console.log(`\nworst ${worst.toFixed(2)}, limit ${LIMIT}: ${worst <= LIMIT ? 'kept' : 'BROKEN'}`);
if (worst > LIMIT) process.exitCode = 1;
await bench.close();
