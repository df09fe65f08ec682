import { Trash2 } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import { foldCategory, type SectionsInput } from '@vendor-portal/contract/products/menu-section.ts';
import { WEEK_DAYS, type WeekDay } from '@vendor-portal/contract/values/day.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CheckboxGroup } from '../../../ui/choice/checkbox-group.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { FormText } from '../../../ui/form-fields/form-fields.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { MenuSections } from '../menu.queries.ts';
import { MoveButtons } from '../option-groups/reordering.tsx';
import { menuMessages } from './menu.messages.ts';
import styles from './menu-sections.module.css';

interface SectionDraft {
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

export const toMenuValues = ({ sections }: MenuSections): MenuValues => ({
  sections: sections.map(({ name, hours, products }) => ({
    was: name,
    name,
    products,
    isTimed: hours !== null,
    ...(hours ?? MORNING),
  })),
});

export const toSectionsInput = ({ sections }: MenuValues): SectionsInput =>
  sections.map(({ was, name, isTimed, opens, closes, days }) => ({
    name: name.trim(),
    ...(was !== null && { was }),
    hours: isTimed ? { opens, closes, days: [...days] } : null,
  }));

/** `[2, 'hours', 'closes']` of the contract is `sections.2.opens`: both times share an error. */
export function fieldName([index, ...path]: readonly PropertyKey[]): string {
  const field = path.at(-1);
  if (index === undefined || field === undefined) return 'sections';
  return `sections.${String(index)}.${field === 'closes' ? 'opens' : String(field)}`;
}

/** What the contract says less exactly, by field. */
export function missingIn({ sections }: MenuValues, messages: typeof menuMessages.en): Record<string, string> {
  const folded = sections.map(({ name }) => foldCategory(name));
  const errors: Record<string, string> = {};
  for (const [index, { isTimed, opens, closes }] of sections.entries()) {
    const name = folded[index] ?? '';
    if (name === '') errors[`sections.${index}.name`] = messages.nameMissing;
    else if (folded.indexOf(name) !== index) errors[`sections.${index}.name`] = messages.nameTwice;
    if (isTimed && (opens === '' || closes === '')) errors[`sections.${index}.opens`] = messages.timeMissing;
  }
  return errors;
}

interface SectionFieldsProps {
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
}

export function SectionFields({ index, count, onMove, onRemove }: SectionFieldsProps) {
  const messages = useMessages(menuMessages);
  const { name, products, isTimed } = useWatch<MenuValues, `sections.${number}`>({ name: `sections.${index}` });
  const displayName = name.trim() || messages.thisSection;
  return (
    <Card className={styles['section']}>
      <div role="group" aria-label={name.trim() || messages.section(index + 1)} className={styles['fields']}>
        <div className={styles['head']}>
          <div className={styles['name']}>
            <FormText<MenuValues>
              name={`sections.${index}.name`}
              label={messages.name}
              maxLength={60}
              help={messages.products(products)}
            />
          </div>
          <div className={styles['ways']}>
            <MoveButtons index={index} count={count} labels={messages.ways(displayName)} onMove={onMove} />
            {/* A section with products would come back at once. */}
            {products === 0 && (
              <Button variant="quiet" isIconOnly aria-label={messages.remove(displayName)} onClick={onRemove}>
                <Trash2 aria-hidden="true" />
              </Button>
            )}
          </div>
        </div>
        <Controller<MenuValues, `sections.${number}.isTimed`>
          name={`sections.${index}.isTimed`}
          render={({ field }) => (
            <Switch label={messages.timed} checked={field.value} onCheckedChange={field.onChange} />
          )}
        />
        {isTimed && <HourFields index={index} />}
      </div>
    </Card>
  );
}

function HourFields({ index }: Pick<SectionFieldsProps, 'index'>) {
  const messages = useMessages(menuMessages);
  const { opens, closes } = useWatch<MenuValues, `sections.${number}`>({ name: `sections.${index}` });
  return (
    <>
      <div className={styles['times']}>
        <FormText<MenuValues> name={`sections.${index}.opens`} type="time" label={messages.opens} />
        <FormText<MenuValues>
          name={`sections.${index}.closes`}
          type="time"
          label={messages.closes}
          help={closes !== '' && closes <= opens ? messages.nextDay : undefined}
        />
      </div>
      <Controller<MenuValues, `sections.${number}.days`>
        name={`sections.${index}.days`}
        render={({ field, fieldState }) => (
          <CheckboxGroup
            label={messages.days}
            options={WEEK_DAYS.map((value) => ({ value, label: messages.day[value] }))}
            value={field.value}
            error={fieldState.error?.message}
            onValueChange={field.onChange}
          />
        )}
      />
    </>
  );
}
