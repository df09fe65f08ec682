import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import type { Kitchen } from './kitchen.ts';
import type { ShiftPlan } from './shift-plan.ts';
import { longTasks, type Task } from './task-watch.ts';

export interface ShiftFigures {
  readonly plan: ShiftPlan;
  readonly orders: readonly { readonly id: string; readonly number: string; readonly at: number }[];
  readonly kitchen: Pick<Kitchen, 'seenAt' | 'heard' | 'doubled'>;
  readonly tasks: readonly Task[];
  /** When the line, the server or the page was away. */
  readonly spells: readonly { readonly from: number; readonly to: number }[];
  /** At the start, in the middle, at the end. */
  readonly heap: readonly number[];
  readonly coldOffline: boolean;
  readonly ended: readonly GatewayOrder[];
}

export interface Row {
  readonly name: string;
  readonly value: string;
  readonly limit: string;
  readonly isKept: boolean;
}

const CARD_SECONDS = 20;
const CARD_AFTER_SPELL_SECONDS = 60;
const LONG_TASK_MS = 200;
const HEAP_GROWTH = 1.5;

const confirmations = ({ history }: GatewayOrder) =>
  history.filter(({ by, status }) => by === 'vendor' && status !== 'placed');

/** How long each card took; from the end of the spell it fell into, where there was one. */
function cardSeconds({ orders, kitchen, spells }: ShiftFigures) {
  return orders.flatMap(({ number, at }, place) => {
    const seen = kitchen.seenAt.get(number);
    if (seen === undefined) return [];
    const spell = spells.findLast(({ from, to }) => from <= seen && to >= at);
    return [
      { place, isAfterSpell: spell !== undefined, seconds: Math.max(0, seen - Math.max(at, spell?.to ?? at)) / 1000 },
    ];
  });
}

/** By their place in the shift, which says what they came after. */
export const slowCards = (figures: ShiftFigures): string =>
  cardSeconds(figures)
    .filter(({ seconds }) => seconds > CARD_SECONDS / 2)
    .map(({ place, seconds }) => `${place + 1}: ${seconds.toFixed(1)} s`)
    .join(', ');

const none = (name: string, count: number): Row => ({
  name,
  value: String(count),
  limit: '0',
  isKept: count === 0,
});
const most = (name: string, value: number, limit: number, unit: string): Row => ({
  name,
  value: `${value.toFixed(1)} ${unit}`,
  limit: `≤ ${limit} ${unit}`,
  isKept: value <= limit,
});

const whileOpening = (tasks: readonly Task[], isOpening: boolean) =>
  longTasks(
    tasks.filter((task) => task.isOpening === isOpening),
    LONG_TASK_MS,
  );

/** By the clock, which is what a finger feels; beside it what of that was work, and not waiting for the machine. */
export function taskRows(tasks: readonly Task[]): readonly Row[] {
  const { longest, byClock } = whileOpening(tasks, false);
  return [
    none(`tasks over ${LONG_TASK_MS} ms`, byClock),
    most('the longest task, of work', longest, LONG_TASK_MS, 'ms'),
  ];
}

/** What is held to nothing. */
export function taskNote(tasks: readonly Task[]): string {
  const { byWork, byClock } = whileOpening(tasks, true);
  return `While a page opened: ${byClock} tasks over ${LONG_TASK_MS} ms, ${byWork} of them of work.`;
}

/** Each figure beside what it is held to. */
export function rowsOf(figures: ShiftFigures): readonly Row[] {
  const { plan, orders, kitchen, heap, coldOffline, ended } = figures;
  const all = (name: string, count: number): Row => ({
    name,
    value: String(count),
    limit: `${plan.orders}`,
    isKept: count === plan.orders,
  });
  const answers = ended.map((order) => ({ order, first: confirmations(order)[0] }));
  const inTime = answers.filter(({ order, first }) => first !== undefined && first.at <= order.confirmBy);
  const cards = cardSeconds(figures);
  const slowest = (isAfterSpell: boolean) =>
    Math.max(0, ...cards.filter((card) => card.isAfterSpell === isAfterSpell).map(({ seconds }) => seconds));
  const [start = Number.NaN, middle = Number.NaN, end = Number.NaN] = heap;
  const growth = end / start;
  return [
    all('orders placed', orders.length),
    all('cards seen', orders.filter(({ number }) => kitchen.seenAt.has(number)).length),
    all('heard', orders.filter(({ number }) => kitchen.heard.has(number)).length),
    all('answered', answers.filter(({ first }) => first !== undefined).length),
    all('answered in time', inTime.length),
    none('missed', answers.filter(({ first }) => first === undefined).length),
    none('doubled', kitchen.doubled.size),
    none('answered twice', ended.filter((order) => confirmations(order).length > 1).length),
    most('slowest card, with a line', slowest(false), CARD_SECONDS, 's'),
    most('slowest card, after a spell', slowest(true), CARD_AFTER_SPELL_SECONDS, 's'),
    ...taskRows(figures.tasks),
    {
      name: 'JS heap, start / middle / end',
      value: `${[start, middle, end].map((mb) => mb.toFixed(1)).join(' / ')} MB`,
      limit: `≤ ${HEAP_GROWTH} ×`,
      isKept: growth <= HEAP_GROWTH,
    },
    { name: 'the app opened cold offline', value: coldOffline ? 'yes' : 'no', limit: 'yes', isKept: coldOffline },
  ];
}

export const tableOf = (rows: readonly Row[]): string =>
  rows
    .map(
      ({ name, value, limit, isKept }) => `${isKept ? '  ' : '✗ '}${name.padEnd(30)} ${value.padStart(24)}   ${limit}`,
    )
    .join('\n');
