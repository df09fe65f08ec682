import type { SectionsInput } from '@vendor-portal/contract/products/menu-section.ts';
import { WEEK_DAYS } from '@vendor-portal/contract/values/week-days.ts';
import type { WeekDay } from '@vendor-portal/contract/values/week.ts';
import { randomId } from '../../../platform/idempotency/random-id.ts';
import type { MenuSections } from './menu.queries.ts';

export interface SectionDraft {
  readonly key: string;
  /** The saved name; null for a new section. */
  readonly was: string | null;
  readonly name: string;
  readonly products: number;
  readonly isTimed: boolean;
  readonly opens: string;
  readonly closes: string;
  readonly days: readonly WeekDay[];
}

const MORNING = { opens: '07:00', closes: '11:00', days: WEEK_DAYS } as const;

export const newSection = (): SectionDraft => ({
  key: randomId(),
  was: null,
  name: '',
  products: 0,
  isTimed: false,
  ...MORNING,
});

export const draftOf = ({ sections }: MenuSections): SectionDraft[] =>
  sections.map(({ name, hours, products }) => ({
    key: name,
    was: name,
    name,
    products,
    isTimed: hours !== null,
    ...(hours ?? MORNING),
  }));

export const givenOf = (draft: readonly SectionDraft[]): SectionsInput =>
  draft.map(({ was, name, isTimed, opens, closes, days }) => ({
    name: name.trim(),
    ...(was !== null && { was }),
    hours: isTimed ? { opens, closes, days: [...days] } : null,
  }));

export type SectionErrors = Readonly<Record<string, string>>;

interface Sentences {
  readonly nameMissing: string;
  readonly nameTwice: string;
  readonly timeMissing: string;
  readonly dayMissing: string;
}

/** Error messages by field: `2.name`. */
export function wrongIn(draft: readonly SectionDraft[], messages: Sentences): SectionErrors {
  const folded = draft.map(({ name }) => name.trim().toLowerCase());
  const errors: Record<string, string> = {};
  for (const [place, { isTimed, opens, closes, days }] of draft.entries()) {
    const name = folded[place] ?? '';
    if (name === '') errors[`${place}.name`] = messages.nameMissing;
    else if (folded.indexOf(name) !== place) errors[`${place}.name`] = messages.nameTwice;
    if (!isTimed) continue;
    if (opens === '' || closes === '') errors[`${place}.opens`] = messages.timeMissing;
    if (days.length === 0) errors[`${place}.days`] = messages.dayMissing;
  }
  return errors;
}
