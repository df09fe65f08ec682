import type { SectionsInput } from '@vendor-portal/contract/products/menu-section.ts';
import { WEEK_DAYS } from '@vendor-portal/contract/values/week-days.ts';
import type { WeekDay } from '@vendor-portal/contract/values/week.ts';
import type { MenuSections } from './menu.queries.ts';

export interface SectionDraft {
  /** The saved name; null for a new section. */
  readonly was: string | null;
  readonly name: string;
  readonly products: number;
  readonly isTimed: boolean;
  readonly opens: string;
  readonly closes: string;
  readonly days: readonly WeekDay[];
}

export interface MenuValues {
  readonly sections: SectionDraft[];
}

/** Breakfast hours, as a suggestion. */
const MORNING = { opens: '07:00', closes: '11:00', days: WEEK_DAYS } as const;

export const newSection = (): SectionDraft => ({ was: null, name: '', products: 0, isTimed: false, ...MORNING });

export const valuesOf = ({ sections }: MenuSections): MenuValues => ({
  sections: sections.map(({ name, hours, products }) => ({
    was: name,
    name,
    products,
    isTimed: hours !== null,
    ...(hours ?? MORNING),
  })),
});

export const inputOf = ({ sections }: MenuValues): SectionsInput =>
  sections.map(({ was, name, isTimed, opens, closes, days }) => ({
    name: name.trim(),
    ...(was !== null && { was }),
    hours: isTimed ? { opens, closes, days: [...days] } : null,
  }));

/** `[2, 'hours', 'closes']` of the contract is `sections.2.opens`: both times share an error. */
export function fieldName([place, ...path]: readonly PropertyKey[]): string {
  const field = path.at(-1);
  if (place === undefined || field === undefined) return 'sections';
  return `sections.${String(place)}.${field === 'closes' ? 'opens' : String(field)}`;
}

interface Sentences {
  readonly nameMissing: string;
  readonly nameTwice: string;
  readonly timeMissing: string;
}

/** What the contract says less exactly, by field. */
export function missingIn({ sections }: MenuValues, messages: Sentences): Record<string, string> {
  const folded = sections.map(({ name }) => name.trim().toLowerCase());
  const errors: Record<string, string> = {};
  for (const [place, { isTimed, opens, closes }] of sections.entries()) {
    const name = folded[place] ?? '';
    if (name === '') errors[`sections.${place}.name`] = messages.nameMissing;
    else if (folded.indexOf(name) !== place) errors[`sections.${place}.name`] = messages.nameTwice;
    if (isTimed && (opens === '' || closes === '')) errors[`sections.${place}.opens`] = messages.timeMissing;
  }
  return errors;
}
