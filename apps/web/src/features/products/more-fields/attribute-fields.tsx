import {
  ATTRIBUTES_OF,
  DIET_MARKS,
  MEDICINE_FORMS,
  SPICE_LEVELS,
  type ProductAttribute,
} from '@vendor-portal/contract/products/product-attributes.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { FormText } from '../form/form-fields.tsx';
import { FormSelect } from '../form/form-select.tsx';
import styles from '../form/product-form.module.css';
import { productFormWords, productWords } from '../products.words.ts';
import { useFormField } from '../form/use-form-field.ts';

/** What a product says besides, by what its vendor sells. */
export function AttributeFields() {
  const words = useWords(productFormWords);
  const { type } = useVendor();
  const names: readonly ProductAttribute[] = ATTRIBUTES_OF[type];
  return (
    <Card title={words.details} className={styles['card']}>
      <div className={styles['attributes']}>
        {names.map((name) => (
          <AttributeField key={name} name={name} />
        ))}
      </div>
    </Card>
  );
}

function AttributeField({ name }: { readonly name: ProductAttribute }) {
  const words = useWords(productFormWords);
  const { attribute, spiceLevel, medicineForm } = useWords(productWords);
  const label = attribute[name];
  switch (name) {
    case 'spiceLevel':
      return (
        <FormSelect
          name="attributes.spiceLevel"
          label={label}
          placeholder={words.notSaid}
          options={SPICE_LEVELS.map((value) => ({ value, label: spiceLevel[value] }))}
        />
      );
    case 'form':
      return (
        <FormSelect
          name="attributes.form"
          label={label}
          placeholder={words.notSaid}
          options={MEDICINE_FORMS.map((value) => ({ value, label: medicineForm[value] }))}
        />
      );
    case 'dietMarks':
      return <DietMarks />;
    case 'needsPrescription':
      return <Prescription />;
    case 'expiresOn':
      return <FormText name="attributes.expiresOn" label={label} type="date" />;
    case 'barcode':
      return <FormText name="attributes.barcode" label={label} inputMode="numeric" />;
    default:
      return <FormText name={`attributes.${name}`} label={label} />;
  }
}

function DietMarks() {
  const { attribute, dietMark } = useWords(productWords);
  const { value: chosen, onChange } = useFormField('attributes.dietMarks');
  return (
    <fieldset className={styles['marks']}>
      <legend>{attribute.dietMarks}</legend>
      <div className={styles['markList']}>
        {DIET_MARKS.map((mark) => (
          <Checkbox
            key={mark}
            label={dietMark[mark]}
            checked={chosen.includes(mark)}
            onCheckedChange={(isOn) =>
              onChange(DIET_MARKS.filter((each) => (each === mark ? isOn : chosen.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function Prescription() {
  const words = useWords(productFormWords);
  const { value, onChange } = useFormField('attributes.needsPrescription');
  return <Checkbox label={words.needsPrescription} checked={value} onCheckedChange={onChange} />;
}
