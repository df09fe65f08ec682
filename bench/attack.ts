import { say } from './harness/print.ts';
import { openAttacked } from './attack/attacked-server.ts';
import { floodFromProcess } from './attack/flood-process.ts';
import { FLOODS } from './attack/floods.ts';
import { feltByOthers } from './attack/other-vendors.ts';
import { SETTING_ATTACKS } from './attack/setting-attacks.ts';
import { SINGLE_ATTACKS } from './attack/single-attacks.ts';

/** Another vendor's 99th percentile may become so many times its quiet value. */
const RATIO_MAX = 3;

const mark = (isHeld: boolean) => (isHeld ? 'held  ' : 'FAILED');
const ms = (value: number) => `${value.toFixed(0)} ms`;

const attacked = await openAttacked();
let failed = 0;
try {
  for (const [name, attack] of [...SINGLE_ATTACKS, ...SETTING_ATTACKS]) {
    const { isHeld, seen } = await attack(attacked).catch((error: unknown) => ({ isHeld: false, seen: String(error) }));
    if (!isHeld) failed += 1;
    say(`${mark(isHeld)}  ${name}: ${seen}`);
  }
  const { felt: quiet } = await feltByOthers(attacked, async () => undefined, 10_000);
  say(`\nother vendors, quiet: p50 ${ms(quiet.p50)}, p99 ${ms(quiet.p99)}, ${quiet.failed} of ${quiet.asked} failed`);
  for (const [place, [name]] of FLOODS.entries()) {
    const attacker = attacked.attackers[place + 1];
    if (!attacker) throw new Error('There are fewer attackers than floods.');
    const target = { address: attacked.address, pid: attacked.pid, attacker };
    const { felt, done } = await feltByOthers(attacked, () => floodFromProcess({ name, target }));
    const ratio = felt.p99 / quiet.p99;
    const isHeld = done.isHeld && felt.failed === 0 && ratio <= RATIO_MAX;
    if (!isHeld) failed += 1;
    say(`${mark(isHeld)}  ${name}: ${done.seen}`);
    say(`        others: p99 ${ms(felt.p99)}, ${ratio.toFixed(1)} × quiet; ${felt.failed} of ${felt.asked} failed`);
  }
  if (!attacked.isAlive()) {
    failed += 1;
    say('FAILED  the server is gone');
  }
} finally {
  await attacked.close();
}
say(failed === 0 ? '\nAll held.' : `\n${failed} did not hold.`);
process.exitCode = failed === 0 ? 0 : 1;
