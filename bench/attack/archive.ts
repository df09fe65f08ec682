import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { randomBytes } from 'node:crypto';
import { makeDamagedZip } from '../../apps/server/src/testing/given/sample-files.ts';
import { countWork } from '../harness/processes.ts';
import type { Outcome, Target } from './target.ts';

const ROWS = 1_000;
const RATIO_MAX = 3;

/** Nearly 5 MB unpacked, and not so small that it counts as a bomb. */
const PICTURE = Buffer.concat([randomBytes(60_000), Buffer.alloc(4_900_000)]);

const listOf = (picture: string) =>
  ['name,category,price,picture', ...Array.from({ length: ROWS }, (_, row) => `Dish ${row},Rice,100,${picture}`)].join(
    '\n',
  );

/** Each row names the one damaged picture: it is unpacked once, and not for each of them. */
export async function damagedPictures({ address, pid, attackers: [attacker] }: Target): Promise<Outcome> {
  const headers = { authorization: `Bearer ${attacker?.tokens[0]}`, 'content-type': 'text/csv' };
  const url = `${address}${inventoryBulkContract.importProducts.path}?dryRun=true`;
  const importing = async (picture: string) => {
    const zip = await makeDamagedZip({ 'list.csv': listOf(picture), 'damaged.png': PICTURE });
    const work = countWork(pid);
    const { status } = await fetch(url, { method: 'POST', headers, body: new Uint8Array(zip) });
    return { status, work: work() };
  };
  // The first one also starts the worker.
  await importing('missing.png');
  const [plain, damaged] = [await importing('missing.png'), await importing('damaged.png')];
  const ratio = damaged.work / plain.work;
  return {
    isHeld: plain.status === 200 && damaged.status === 200 && plain.work > 0 && ratio <= RATIO_MAX,
    seen: `${damaged.status}, ${damaged.work} ms of processor time; without pictures ${plain.status}, ${plain.work} ms`,
  };
}
