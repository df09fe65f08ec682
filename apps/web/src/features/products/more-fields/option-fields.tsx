import { GripVertical, Minus, Plus, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { FormMoney, FormText } from '../form/form-fields.tsx';
import type { OptionPath } from '../form/form-paths.ts';
import { MoveButtons } from './move-buttons.tsx';
import styles from './option-groups.module.css';
import { productFormWords } from '../products.words.ts';
import { useFormField, useFormValue } from '../form/use-form-field.ts';

interface OptionFieldsProps {
  readonly group: number;
  readonly place: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly itemProps: object;
  readonly handleProps: Pick<ComponentProps<'button'>, 'onPointerDown' | 'onKeyDown'>;
  readonly onRemove: () => void;
}

export function OptionFields(props: OptionFieldsProps) {
  const { group, place, count, onMove, itemProps, handleProps, onRemove } = props;
  const words = useWords(productFormWords);
  const { currency } = useVendor();
  const option = `optionGroups.${group}.options.${place}` as const;
  return (
    <li {...itemProps} className={styles['option']}>
      <button type="button" aria-label={words.moveOption(place + 1)} className={styles['handle']} {...handleProps}>
        <GripVertical aria-hidden="true" />
      </button>
      <div className={styles['optionName']}>
        <FormText
          name={`${option}.name`}
          label={words.optionName(place + 1)}
          isLabelHidden
          isRequired
          placeholder={words.optionName(place + 1)}
        />
      </div>
      <SignButton option={option} />
      <div className={styles['optionPrice']}>
        <FormMoney name={`${option}.amount`} label={words.optionPrice(place + 1)} isLabelHidden currency={currency} />
      </div>
      <Availability option={option} />
      <MoveButtons place={place} count={count} labels={words.optionWays(place + 1)} onMove={onMove} />
      <Button variant="quiet" size="small" isIconOnly aria-label={words.removeOption(place + 1)} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}

/** Most options cost something more; one that costs less is a press away. */
function SignButton({ option }: { readonly option: OptionPath }) {
  const words = useWords(productFormWords);
  const { value: isLess, onChange } = useFormField(`${option}.isLess`);
  return (
    <Button
      variant="quiet"
      size="small"
      isIconOnly
      aria-label={isLess ? words.takesOff : words.adds}
      onClick={() => onChange(!isLess)}
    >
      {isLess ? <Minus aria-hidden="true" /> : <Plus aria-hidden="true" />}
    </Button>
  );
}

function Availability({ option }: { readonly option: OptionPath }) {
  const words = useWords(productFormWords);
  const { value, onChange } = useFormField(`${option}.isAvailable`);
  const name = useFormValue(`${option}.name`);
  return (
    <Switch
      label={words.isAvailable(name.trim() === '' ? words.thisOption : name)}
      isLabelHidden
      checked={value}
      onCheckedChange={onChange}
    />
  );
}
