import { Trash2 } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import { WEEK_DAYS } from '@vendor-portal/contract/values/week-days.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CheckboxGroup } from '../../../ui/choice/checkbox-group.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { FormText } from '../../../ui/form-fields/form-fields.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MoveButtons } from '../option-groups/reordering.tsx';
import { menuMessages } from '../products.messages.ts';
import styles from './menu-sections.module.css';
import type { MenuValues } from './sections-draft.ts';

interface SectionFieldsProps {
  readonly place: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
}

export function SectionFields({ place, count, onMove, onRemove }: SectionFieldsProps) {
  const messages = useMessages(menuMessages);
  const { name, products, isTimed } = useWatch<MenuValues, `sections.${number}`>({ name: `sections.${place}` });
  const displayName = name.trim() || messages.thisSection;
  return (
    <Card className={styles['section']}>
      <div role="group" aria-label={name.trim() || messages.section(place + 1)} className={styles['fields']}>
        <div className={styles['head']}>
          <div className={styles['name']}>
            <FormText<MenuValues>
              name={`sections.${place}.name`}
              label={messages.name}
              maxLength={60}
              help={messages.products(products)}
            />
          </div>
          <div className={styles['ways']}>
            <MoveButtons place={place} count={count} labels={messages.ways(displayName)} onMove={onMove} />
            {/* A section with products would come back at once. */}
            {products === 0 && (
              <Button variant="quiet" isIconOnly aria-label={messages.remove(displayName)} onClick={onRemove}>
                <Trash2 aria-hidden="true" />
              </Button>
            )}
          </div>
        </div>
        <Controller<MenuValues, `sections.${number}.isTimed`>
          name={`sections.${place}.isTimed`}
          render={({ field }) => (
            <Switch label={messages.timed} checked={field.value} onCheckedChange={field.onChange} />
          )}
        />
        {isTimed && <HourFields place={place} />}
      </div>
    </Card>
  );
}

function HourFields({ place }: Pick<SectionFieldsProps, 'place'>) {
  const messages = useMessages(menuMessages);
  const { opens, closes } = useWatch<MenuValues, `sections.${number}`>({ name: `sections.${place}` });
  return (
    <>
      <div className={styles['times']}>
        <FormText<MenuValues> name={`sections.${place}.opens`} type="time" label={messages.opens} />
        <FormText<MenuValues>
          name={`sections.${place}.closes`}
          type="time"
          label={messages.closes}
          help={closes !== '' && closes <= opens ? messages.nextDay : undefined}
        />
      </div>
      <Controller<MenuValues, `sections.${number}.days`>
        name={`sections.${place}.days`}
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
