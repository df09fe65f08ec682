import { GripVertical, Plus, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { OPTIONS_MAX } from '@vendor-portal/contract/products/option-group.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FormCount, FormText } from '../form/form-fields.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { OptionFields } from './option-fields.tsx';
import styles from './option-groups.module.css';
import { useToldOrder } from './use-told-order.tsx';
import { newOption } from '../fields/option-values.ts';
import { productFormWords } from '../products.words.ts';
import { useFormList, useFormValue } from '../form/use-form-field.ts';

export interface OptionGroupFieldsProps {
  readonly place: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly itemProps: object;
  readonly handleProps: Pick<ComponentProps<'button'>, 'onPointerDown' | 'onKeyDown'>;
  readonly onRemove: () => void;
  /** Without the ways to move and remove it, where it is the only one. */
  readonly isAlone?: boolean;
}

export function OptionGroupFields(props: OptionGroupFieldsProps) {
  const { place, count, onMove, itemProps, handleProps, onRemove, isAlone = false } = props;
  const words = useWords(productFormWords);
  const group = `optionGroups.${place}` as const;
  const options = useFormList(`${group}.options`);
  const order = useToldOrder({
    count: options.items.length,
    onMove: options.move,
    nameOf: (at) => options.items[at]?.name || words.optionName(at + 1),
  });
  const min = useFormValue(`${group}.min`);
  const max = useFormValue(`${group}.max`);
  return (
    <fieldset {...itemProps} className={styles['group']}>
      <legend className="visually-hidden">{words.group(place + 1)}</legend>
      {!isAlone && (
        <div className={styles['groupHead']}>
          <button type="button" aria-label={words.moveGroup(place + 1)} className={styles['handle']} {...handleProps}>
            <GripVertical aria-hidden="true" />
          </button>
          <Badge icon={null}>{words.choose(min ?? 0, max ?? 0)}</Badge>
          <div className={styles['end']}>
            <MoveButtons place={place} count={count} labels={words.groupWays(place + 1)} onMove={onMove} />
            <Button
              variant="quiet"
              size="small"
              isIconOnly
              aria-label={words.removeGroup(place + 1)}
              onClick={onRemove}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </div>
        </div>
      )}
      <div className={styles['limits']}>
        <FormText name={`${group}.name`} label={words.groupName} isRequired />
        <FormCount name={`${group}.min`} label={words.min} />
        <FormCount name={`${group}.max`} label={words.max} />
      </div>
      <ul className={styles['options']}>
        {options.items.map((option, at) => (
          <OptionFields
            key={option.key}
            group={place}
            place={at}
            count={options.items.length}
            onMove={order.move}
            itemProps={order.itemProps(at)}
            handleProps={order.handleProps(at)}
            onRemove={() => options.remove(at)}
          />
        ))}
      </ul>
      {order.told}
      <FormError message={options.error} />
      <Button
        variant="quiet"
        size="small"
        className={styles['addOption']}
        disabled={options.items.length >= OPTIONS_MAX}
        onClick={() => options.append(newOption())}
      >
        <Plus aria-hidden="true" />
        {words.addOption}
      </Button>
    </fieldset>
  );
}
