import { floodFromProcess, FLOODS } from './attack/floods.ts';
import { SINGLE_ATTACKS } from './attack/single-attacks.ts';
import { measureOthers, startTarget } from './attack/target.ts';
import { readArguments } from './harness/arguments.ts';
import { atMost, exactly, report, print } from './harness/print.ts';

/** `npm run attack -- [--only "calls of one session"]`: all attacks, or those whose name contains this. */
const { only } = readArguments('attack', { only: [] });
const isChosen = ([name]: readonly [string, unknown]) => only.length === 0 || only.some((part) => name.includes(part));
if (![...SINGLE_ATTACKS, ...FLOODS].some(isChosen)) throw new Error(`No attack is named ${only.join(' or ')}.`);

/** Another vendor's p99 may rise to this multiple of its quiet value. */
const RATIO_MAX = 5;

const target = await startTarget();
try {
  for (const [name, attack] of SINGLE_ATTACKS.filter(isChosen)) {
    const { isHeld, seen } = await attack(target).catch((error: unknown) => ({ isHeld: false, seen: String(error) }));
    report([{ name, value: seen, limit: 'held', isMet: isHeld }]);
  }
  const quiet = await measureOthers(target, async () => undefined, 10_000);
  print(`\nother vendors, quiet: p50 ${quiet.p50.toFixed(0)} ms, p99 ${quiet.p99.toFixed(0)} ms`);
  report([exactly(`failed of ${quiet.requests}`, quiet.failed, 0)]);
  for (const [index, [name]] of FLOODS.filter(isChosen).entries()) {
    const attacker = target.attackers[index + 1];
    if (!attacker) throw new Error('Each flood needs an attacker.');
    const { address, pid } = target;
    const others = await measureOthers(target, () => floodFromProcess(name, { address, pid, attacker }));
    report([
      { name, value: others.outcome.seen, limit: 'held', isMet: others.outcome.isHeld },
      exactly(`  others, failed of ${others.requests}`, others.failed, 0),
      atMost('  others, p99 against quiet', others.p99 / quiet.p99, RATIO_MAX),
    ]);
  }
  report([exactly('the server is', target.isAlive() ? 'alive' : 'gone', 'alive')]);
} finally {
  await target.close();
}
