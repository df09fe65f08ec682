import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '../styles/class-names.ts';
import type { ComboboxOption, ComboboxProps } from './combobox.tsx';
import { Field, InputShell, inputClass, shellButtonClass } from '../form/field.tsx';
import popup from '../overlay/popup.module.css';
import { uiMessages } from '../ui.messages.ts';

/** So that "firstbank" matches "First Bank". */
const unspaced = (text: string) => text.replaceAll(/\s/g, '');

export default function ComboboxField(props: ComboboxProps) {
  const { label, help, error, messages, validate, isLabelHidden, name, required, options } = props;
  const shell = useRef<HTMLDivElement>(null);
  const { contains } = BaseCombobox.useFilter();
  const isFoundBy = ({ label: title, also = [] }: ComboboxOption, typed: string) =>
    [title, ...also].some((text) => contains(unspaced(text), unspaced(typed)));
  const chosen = options.find((option) => option.value === props.value) ?? null;
  return (
    <Field {...{ label, help, error, messages, validate, isLabelHidden, name }} isRequired={required}>
      <BaseCombobox.Root
        items={options}
        filter={isFoundBy}
        value={chosen}
        onValueChange={(option) => props.onValueChange(option?.value ?? null)}
        required={required}
        autoHighlight
      >
        <InputShell
          ref={shell}
          end={
            <>
              <BaseCombobox.Clear className={shellButtonClass} aria-label={uiMessages.clearChoice}>
                <X aria-hidden="true" />
              </BaseCombobox.Clear>
              <BaseCombobox.Trigger className={shellButtonClass} aria-label={uiMessages.openChoices}>
                <ChevronDown aria-hidden="true" />
              </BaseCombobox.Trigger>
            </>
          }
        >
          <BaseCombobox.Input className={inputClass} placeholder={props.placeholder} />
        </InputShell>
        <BaseCombobox.Portal>
          <BaseCombobox.Positioner anchor={shell} sideOffset={6} className={popup['positioner']}>
            <BaseCombobox.Popup className={classNames(popup['popup'], popup['choices'])}>
              <BaseCombobox.Empty className={popup['none']}>{props.noMatch ?? uiMessages.noMatch}</BaseCombobox.Empty>
              <BaseCombobox.List>
                {(option: ComboboxOption) => (
                  <BaseCombobox.Item key={option.value} value={option} className={popup['item']}>
                    <span className={popup['itemText']}>{option.label}</span>
                    {option.also?.[0] !== undefined && <span className={popup['also']}>{option.also[0]}</span>}
                    <BaseCombobox.ItemIndicator className={popup['check']}>
                      <Check aria-hidden="true" />
                    </BaseCombobox.ItemIndicator>
                  </BaseCombobox.Item>
                )}
              </BaseCombobox.List>
            </BaseCombobox.Popup>
          </BaseCombobox.Positioner>
        </BaseCombobox.Portal>
      </BaseCombobox.Root>
    </Field>
  );
}
