import { faults } from './mutant.ts';

const OPS = 'apps/ops/src';
const ASKED = [`${OPS}/asked-of-the-gateway.test.ts`];
const TYPED = [`${OPS}/run-command.test.ts`];

export const mutants = [
  ...faults(
    `${OPS}/commands.ts`,
    ASKED,
    [
      "block: setting('block', 'BLOCKED',",
      "block: setting('block', 'SUSPENDED',",
      'who is to be blocked is only suspended',
    ],
    ["accept: judging('accept', 'accepted',", "accept: judging('accept', 'refused',", 'a good document is refused'],
    [
      'rateBasisPoints: Number(rate)',
      'rateBasisPoints: Number(rate) * 100',
      'the commission is a hundred times too high',
    ],
  ),
  ...faults(`${OPS}/safeguard-commands.ts`, ASKED, [
    "'payouts freeze': freezing('freeze', true,",
    "'payouts freeze': freezing('freeze', false,",
    'the payouts of a stolen account go on',
  ]),
  ...faults(
    `${OPS}/payout-commands.ts`,
    ASKED,
    [
      "settling('payouts settle', 'paid',",
      "settling('payouts settle', 'sent',",
      'a payout that arrived stays on its way',
    ],
    ['vendor === undefined ? {} : { vendorId: vendor }', '{}', 'meant for one vendor, everybody is paid'],
  ),
  ...faults(`${OPS}/money-commands.ts`, ASKED, [
    "way === 'credit' ? Number(amount) : 0 - Number(amount)",
    'Number(amount)',
    'what is to be taken is given',
  ]),
  ...faults(
    `${OPS}/run-command.ts`,
    TYPED,
    ['lines: lines.map(visibleText)', 'lines', 'the name of a shop steers the terminal'],
    [
      'if (words.length !== command.words) throw',
      'if (words.length < command.words) throw',
      'a word too many is ignored',
    ],
  ),
];
