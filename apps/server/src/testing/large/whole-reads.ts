import type { PlanNode, CapturedPlan } from './captured-plans.ts';

export interface WholeRead {
  readonly table: string;
  readonly how: string;
  readonly text: string;
}

/** A limit stops early and reads only the beginning of an ordered input. */
const STOPS_EARLY = /^Limit$/;
const BY_INDEX = /^Index (?:Only )?Scan/;

function inNode(node: PlanNode, isStopped: boolean, partial: ReadonlySet<string>): Omit<WholeRead, 'text'>[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '', Plans: children = [] } = node;
  const below = children.flatMap((part) => inNode(part, isStopped || STOPS_EARLY.test(type), partial));
  if (type === 'Seq Scan') return [{ table, how: 'row by row' }, ...below];
  // A full index scan is no better, unless the index is partial.
  const isWalked = BY_INDEX.test(type) && node['Index Cond'] === undefined && !isStopped && !partial.has(index);
  return isWalked ? [{ table, how: `all of ${index}` }, ...below] : below;
}

export const wholeReads = ({ text, plan }: CapturedPlan, partial: ReadonlySet<string>): WholeRead[] =>
  inNode(plan, false, partial).map(({ table, how }) => ({ table, how, text }));
