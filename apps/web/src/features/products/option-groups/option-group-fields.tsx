import { GripVertical, Minus, Plus, Trash2, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { OPTIONS_MAX } from '@vendor-portal/contract/products/option-group.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FormCount, FormMoney, FormText } from '../../../ui/form-fields/form-fields.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { useFormField, useFormList } from '../form/use-product-form.ts';
import { newOption, type ProductFormValues } from '../form/product-values.ts';
import { productFormMessages } from '../form/product-form.messages.ts';
import styles from './option-groups.module.css';
import { MoveButtons, useAnnouncedOrder } from './reordering.tsx';

export interface OptionGroupFieldsProps {
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly itemProps: object;
  readonly handleProps: Pick<ComponentProps<'button'>, 'onPointerDown' | 'onKeyDown'>;
  readonly onRemove: () => void;
  readonly isAlone?: boolean;
}

export function OptionGroupFields(props: OptionGroupFieldsProps) {
  const { index, itemProps, isAlone = false } = props;
  const messages = useMessages(productFormMessages);
  const group = `optionGroups.${index}` as const;
  const { getValues } = useFormContext<ProductFormValues>();
  const options = useFormList(`${group}.options`);
  const order = useAnnouncedOrder({
    count: options.fields.length,
    onMove: options.move,
    nameAt: (at) => getValues(`${group}.options.${at}.name`) || messages.optionName(at + 1),
  });
  const [min, max] = useWatch<ProductFormValues, [`${typeof group}.min`, `${typeof group}.max`]>({
    name: [`${group}.min`, `${group}.max`],
  });
  return (
    <fieldset {...itemProps} className={styles['group']}>
      <legend className="visually-hidden">{messages.group(index + 1)}</legend>
      {!isAlone && (
        <GroupHead {...props}>
          <Badge icon={null}>{messages.choose(min ?? 0, max ?? 0)}</Badge>
        </GroupHead>
      )}
      <div className={styles['limits']}>
        <FormText<ProductFormValues> name={`${group}.name`} label={messages.groupName} isRequired />
        <FormCount<ProductFormValues> name={`${group}.min`} label={messages.min} />
        <FormCount<ProductFormValues> name={`${group}.max`} label={messages.max} />
      </div>
      <ul className={styles['options']}>
        {options.fields.map((option, at) => (
          <OptionFields
            key={option.id}
            group={index}
            index={at}
            count={options.fields.length}
            onMove={order.move}
            itemProps={order.itemProps(at)}
            handleProps={order.handleProps(at)}
            onRemove={() => options.remove(at)}
          />
        ))}
      </ul>
      {order.announcement}
      <FormError message={options.error} />
      <Button
        variant="quiet"
        size="small"
        className={styles['addOption']}
        disabled={options.fields.length >= OPTIONS_MAX}
        onClick={() => options.append(newOption())}
      >
        <Plus aria-hidden="true" />
        {messages.addOption}
      </Button>
    </fieldset>
  );
}

export function GroupHead(props: OptionGroupFieldsProps & { readonly children: ReactNode }) {
  const { index, count, onMove, handleProps, onRemove, children } = props;
  const messages = useMessages(productFormMessages);
  return (
    <div className={styles['groupHead']}>
      <button type="button" aria-label={messages.moveGroup(index + 1)} className={styles['handle']} {...handleProps}>
        <GripVertical aria-hidden="true" />
      </button>
      {children}
      <div className={styles['end']}>
        <MoveButtons index={index} count={count} labels={messages.groupWays(index + 1)} onMove={onMove} />
        <Button variant="quiet" size="small" isIconOnly aria-label={messages.removeGroup(index + 1)} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}

type OptionName = `optionGroups.${number}.options.${number}`;

interface OptionFieldsProps extends Omit<OptionGroupFieldsProps, 'isAlone'> {
  readonly group: number;
}

function OptionFields(props: OptionFieldsProps) {
  const { group, index, count, onMove, itemProps, handleProps, onRemove } = props;
  const messages = useMessages(productFormMessages);
  const { currency } = useVendor();
  const option = `optionGroups.${group}.options.${index}` as const;
  return (
    <li {...itemProps} className={styles['option']}>
      <button type="button" aria-label={messages.moveOption(index + 1)} className={styles['handle']} {...handleProps}>
        <GripVertical aria-hidden="true" />
      </button>
      <div className={styles['optionName']}>
        <FormText<ProductFormValues>
          name={`${option}.name`}
          label={messages.optionName(index + 1)}
          isLabelHidden
          isRequired
          placeholder={messages.optionName(index + 1)}
        />
      </div>
      <SignButton option={option} />
      <div className={styles['optionPrice']}>
        <FormMoney<ProductFormValues>
          name={`${option}.amount`}
          label={messages.optionPrice(index + 1)}
          isLabelHidden
          currency={currency}
        />
      </div>
      <Availability option={option} />
      <MoveButtons index={index} count={count} labels={messages.optionWays(index + 1)} onMove={onMove} />
      <Button variant="quiet" size="small" isIconOnly aria-label={messages.removeOption(index + 1)} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}

function SignButton({ option }: { readonly option: OptionName }) {
  const messages = useMessages(productFormMessages);
  const { value: isLess, onChange } = useFormField(`${option}.isLess`);
  return (
    <Button
      variant="quiet"
      size="small"
      isIconOnly
      aria-label={isLess ? messages.takesOff : messages.adds}
      onClick={() => onChange(!isLess)}
    >
      {isLess ? <Minus aria-hidden="true" /> : <Plus aria-hidden="true" />}
    </Button>
  );
}

function Availability({ option }: { readonly option: OptionName }) {
  const messages = useMessages(productFormMessages);
  const { value, onChange } = useFormField(`${option}.isAvailable`);
  const name = useWatch<ProductFormValues, `${OptionName}.name`>({ name: `${option}.name` });
  return (
    <Switch
      label={messages.isAvailable(name.trim() === '' ? messages.thisOption : name)}
      isLabelHidden
      checked={value}
      onCheckedChange={onChange}
    />
  );
}
