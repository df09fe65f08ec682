import { faults } from './mutant.ts';

const ADVERTS = 'apps/server/src/features/adverts';
const PAY_INS = 'apps/server/src/features/pay-ins';
const TESTS = [`${ADVERTS}/adverts.api.test.ts`];
const BAD = [`${ADVERTS}/bad-adverts.api.test.ts`];
const REFERENCE = [`${ADVERTS}/advert-reference.api.test.ts`];

export const mutants = [
  ...faults(
    `${ADVERTS}/book-advert.service.ts`,
    BAD,
    [
      'if (agreed === undefined || agreed === cost) return;',
      'return;',
      'a vendor pays another price than the one agreed to',
    ],
    ['if (startsOn < today) throw', "if (startsOn < '2000') throw", 'an advert is booked for days that are over'],
    [
      "if (!images.has(imageId)) throw refused('body.imageId', 'We do not have this picture.');",
      '',
      "another vendor's picture is used",
    ],
  ),
  ...faults(
    `${ADVERTS}/book-advert.service.ts`,
    TESTS,
    [
      'if (cost <= available || cost === 0) return;',
      'if (available >= 0) return;',
      'an advert is booked without money',
    ],
    [
      '  await postAdvertPaid(tx, advert, advertDays(startsOn, endsOn), { at, timeZone: vendor.timeZone });\n',
      '',
      'adverts cost nothing',
    ],
  ),
  ...faults(
    `${ADVERTS}/book-advert.service.ts`,
    REFERENCE,
    ['if (before) return before;', '', 'an advert sent twice is refused or paid twice'],
    ['    before.endsOn === endsOn;', '    true;', 'a longer advert is taken for the one before'],
  ),
  ...faults(
    `${ADVERTS}/advert-verdicts.service.ts`,
    TESTS,
    [
      "    if (advert.status === 'expired' && advert.reason === reason) return { advert, news: [] };\n    if (advert.status !== 'pending') return undefined;",
      "    if (advert.status === 'expired' && advert.reason === reason) return { advert, news: [] };",
      'an advert that runs is refused',
    ],
    [
      "await payBack(tx, advert, { count, why: 'missed', reason }, moment)",
      'undefined',
      'days that passed before the approval are kept',
    ],
    ['const isLive = advert.startsOn <= today;', 'const isLive = true;', 'an advert is shown before its first day'],
  ),
  ...faults(
    `${ADVERTS}/advert-clock.service.ts`,
    TESTS,
    ['const isOver = today > endsOn;', 'const isOver = today >= endsOn;', 'the last day is paid and not shown'],
    [
      'const ended = await endUnseen(tx, advert, ending, moment);',
      'const ended = advert;',
      'an advert that nobody approved is not paid back',
    ],
  ),
  ...faults(
    `${PAY_INS}/settle-pay-in.service.ts`,
    [`${PAY_INS}/pay-ins.api.test.ts`],
    [
      "if (!held || held.status === 'paid' || !isWhole(held, told)) return held;",
      'if (!held || !isWhole(held, told)) return held;',
      'a payment that is reported twice is settled twice',
    ],
    [
      'told.amount === amount && told.currency === currency',
      'told.currency === currency',
      'an advert is booked for less than it costs',
    ],
  ),
];
