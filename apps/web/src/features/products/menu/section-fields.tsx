import { Trash2 } from 'lucide-react';
import { WEEK_DAYS } from '@vendor-portal/contract/values/week-days.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CheckboxGroup } from '../../../ui/choice/checkbox-group.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MoveButtons } from '../option-groups/reordering.tsx';
import { menuMessages } from '../products.messages.ts';
import styles from './menu-sections.module.css';
import type { SectionDraft, SectionErrors } from './sections-draft.ts';

interface SectionFieldsProps {
  readonly section: SectionDraft;
  readonly place: number;
  readonly count: number;
  readonly errors: SectionErrors;
  readonly onChange: (change: Partial<SectionDraft>) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
}

export function SectionFields({ section, place, count, errors, onChange, onMove, onRemove }: SectionFieldsProps) {
  const messages = useMessages(menuMessages);
  const { name, products, isTimed } = section;
  const displayName = name.trim() || messages.thisSection;
  return (
    <Card className={styles['section']}>
      <div role="group" aria-label={name.trim() || messages.section(place + 1)} className={styles['fields']}>
        <div className={styles['head']}>
          <div className={styles['name']}>
            <TextField
              label={messages.name}
              value={name}
              maxLength={60}
              autoComplete="off"
              help={messages.products(products)}
              error={errors[`${place}.name`]}
              onChange={(event) => onChange({ name: event.target.value })}
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
        <Switch label={messages.timed} checked={isTimed} onCheckedChange={(isOn) => onChange({ isTimed: isOn })} />
        {isTimed && <HourFields section={section} place={place} errors={errors} onChange={onChange} />}
      </div>
    </Card>
  );
}

type HourFieldsProps = Pick<SectionFieldsProps, 'section' | 'place' | 'errors' | 'onChange'>;

function HourFields({ section: { opens, closes, days }, place, errors, onChange }: HourFieldsProps) {
  const messages = useMessages(menuMessages);
  return (
    <>
      <div className={styles['times']}>
        <TextField
          type="time"
          label={messages.opens}
          value={opens}
          error={errors[`${place}.opens`]}
          onChange={(event) => onChange({ opens: event.target.value })}
        />
        <TextField
          type="time"
          label={messages.closes}
          value={closes}
          help={closes !== '' && closes <= opens ? messages.nextDay : undefined}
          onChange={(event) => onChange({ closes: event.target.value })}
        />
      </div>
      <CheckboxGroup
        label={messages.days}
        options={WEEK_DAYS.map((value) => ({ value, label: messages.day[value] }))}
        value={days}
        error={errors[`${place}.days`]}
        onValueChange={(next) => onChange({ days: next })}
      />
    </>
  );
}
