import type { ReactNode, RefObject } from 'react';
import {
  listAttributes,
  isOfKind,
  PRODUCT_ATTRIBUTES,
  type AttributeOf,
  type ProductAttribute,
} from '@vendor-portal/contract/products/product-attributes.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { CheckboxGroup } from '../../../ui/choice/checkbox-group.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { FormSelect, FormText } from '../../../ui/form-fields/form-fields.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LongForm } from '../../../ui/layout/long-form.tsx';
import type { SaveBarProps } from '../../../ui/layout/save-bar.tsx';
import { OptionGroups } from '../option-groups/option-groups.tsx';
import { productFormMessages } from './product-form.messages.ts';
import { attributeMessages } from '../attributes.messages.ts';
import styles from './product-form.module.css';
import type { ProductFormValues } from './product-values.ts';
import { type ProductFormState, useFormField } from './use-product-form.ts';
import { WhatItIs } from './product-fields.tsx';

interface ProductFormProps {
  readonly form: ProductFormState;
  readonly onSubmit: () => Promise<void>;
  readonly priceAndStock: ReactNode;
  readonly pictures: ReactNode;
  readonly availability: ReactNode;
  readonly saveBar: Omit<SaveBarProps, 'saveLabel' | 'isBusy'>;
  readonly isDirty: boolean;
  /** Set after saving, so that leaving doesn't warn. */
  readonly isLeaving: RefObject<boolean>;
}

/** Shared by adding and editing. The order is also the Tab order: pictures first. */
export function ProductForm(props: ProductFormProps) {
  const { form, onSubmit, priceAndStock, pictures, availability, saveBar, isDirty, isLeaving } = props;
  const messages = useMessages(productFormMessages);
  return (
    <LongForm
      form={form}
      onSubmit={onSubmit}
      className={styles['form']}
      saveBar={{ ...saveBar, saveLabel: messages.save }}
      leaveGuard={{ isDirty, isLeaving, messages }}
    >
      <div className={styles['columns']}>
        <div className={styles['pictures']}>{pictures}</div>
        <div className={styles['column']}>
          <WhatItIs />
          {priceAndStock}
          <OptionGroups />
          <AttributeFields />
        </div>
        <div className={styles['availability']}>{availability}</div>
      </div>
    </LongForm>
  );
}

function AttributeFields() {
  const messages = useMessages(productFormMessages);
  const { type } = useVendor();
  return (
    <Card title={messages.details} className={styles['card']}>
      <div className={styles['attributes']}>
        {listAttributes(type).map((name) => (
          <AttributeField key={name} name={name} />
        ))}
      </div>
    </Card>
  );
}

function AttributeField({ name }: { readonly name: ProductAttribute }) {
  const { attribute, help } = useMessages(attributeMessages);
  const texts = { label: attribute[name], help: help[name] };
  if (isOfKind(name, 'one_of')) return <OneOf name={name} />;
  if (isOfKind(name, 'some_of')) return <SomeOf name={name} />;
  if (isOfKind(name, 'yes_no')) return <YesNo name={name} />;
  return (
    <FormText<ProductFormValues>
      name={`attributes.${name}`}
      {...texts}
      {...(isOfKind(name, 'day') && { type: 'date' })}
      {...(isOfKind(name, 'digits') && { inputMode: 'numeric' })}
    />
  );
}

function useChoices(name: AttributeOf<'one_of' | 'some_of'>) {
  const { attribute, help, choice } = useMessages(attributeMessages);
  const texts: Readonly<Record<string, string>> = choice[name];
  const { choices } = PRODUCT_ATTRIBUTES[name];
  return {
    label: attribute[name],
    help: help[name],
    options: choices.map((value) => ({ value, label: texts[value] ?? value })),
  };
}

function OneOf({ name }: { readonly name: AttributeOf<'one_of'> }) {
  const { notSaid } = useMessages(attributeMessages);
  return <FormSelect<ProductFormValues> name={`attributes.${name}`} {...useChoices(name)} placeholder={notSaid} />;
}

function SomeOf({ name }: { readonly name: AttributeOf<'some_of'> }) {
  const { value, error, onChange } = useFormField(`attributes.${name}`);
  return (
    <div className={styles['marks']}>
      <CheckboxGroup {...useChoices(name)} value={value} error={error} onValueChange={onChange} />
    </div>
  );
}

function YesNo({ name }: { readonly name: AttributeOf<'yes_no'> }) {
  const { flag, help } = useMessages(attributeMessages);
  const { value, error, onChange } = useFormField(`attributes.${name}`);
  return <Checkbox label={flag[name].ask} help={help[name]} checked={value} error={error} onCheckedChange={onChange} />;
}
