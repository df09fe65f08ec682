import type { PlanNode, CapturedPlan } from './captured-plans.ts';

export interface WholeRead {
  readonly table: string;
  readonly how: string;
  readonly text: string;
}

/** Whatever stops early reads only the beginning of an order that it is handed. */
const STOPS_EARLY = /^Limit$/;
const BY_INDEX = /^Index (?:Only )?Scan/;

function inNode(node: PlanNode, isStopped: boolean, partial: ReadonlySet<string>): Omit<WholeRead, 'text'>[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '', Plans: children = [] } = node;
  const below = children.flatMap((part) => inNode(part, isStopped || STOPS_EARLY.test(type), partial));
  if (type === 'Seq Scan') return [{ table, how: 'row by row' }, ...below];
  // An index that is walked from end to end is no better, unless it holds only what is wanted.
  const isWalked = BY_INDEX.test(type) && node['Index Cond'] === undefined && !isStopped && !partial.has(index);
  return isWalked ? [{ table, how: `all of ${index}` }, ...below] : below;
}

/** Which tables a statement reads from end to end, however large they are. `partial` names indexes of some of the rows. */
export const wholeReads = ({ text, plan }: CapturedPlan, partial: ReadonlySet<string>): WholeRead[] =>
  inNode(plan, false, partial).map(({ table, how }) => ({ table, how, text }));
