import { GripVertical, ListChecks, Trash2 } from 'lucide-react';
import { PATHS } from '../../../platform/code/paths.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { useFormField, useFormList, useFormValue } from '../form/use-form-field.ts';
import { productFormWords } from '../products.words.ts';
import { MoveButtons } from './move-buttons.tsx';
import type { OptionGroupFieldsProps } from './option-group-fields.tsx';
import styles from './option-groups.module.css';

/** A group that is kept once: used here, changed elsewhere for every product. */
export function SharedGroup({ place, count, onMove, itemProps, handleProps, onRemove }: OptionGroupFieldsProps) {
  const words = useWords(productFormWords);
  const group = `optionGroups.${place}` as const;
  const { value: name, error } = useFormField(`${group}.name`);
  const { items } = useFormList(`${group}.options`);
  const min = useFormValue(`${group}.min`);
  const max = useFormValue(`${group}.max`);
  return (
    <fieldset {...itemProps} className={styles['group']}>
      <legend className="visually-hidden">{words.group(place + 1)}</legend>
      <div className={styles['groupHead']}>
        <button type="button" aria-label={words.moveGroup(place + 1)} className={styles['handle']} {...handleProps}>
          <GripVertical aria-hidden="true" />
        </button>
        <Badge icon={null}>{words.choose(min ?? 0, max ?? 0)}</Badge>
        <Badge icon={<ListChecks />} tone="info">
          {words.shared}
        </Badge>
        <div className={styles['end']}>
          <MoveButtons place={place} count={count} labels={words.groupWays(place + 1)} onMove={onMove} />
          <Button variant="quiet" size="small" isIconOnly aria-label={words.removeGroup(place + 1)} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      </div>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {': '}
        {items.map((option) => option.name).join(', ')}
      </p>
      <p className="muted">
        {words.sharedText} <TextLink to={PATHS.optionGroups}>{words.changeShared}</TextLink>
      </p>
      <FormError message={error} />
    </fieldset>
  );
}
