import { CircleCheck, GripVertical, Search } from 'lucide-react';
import { useState } from 'react';
import { OneTimeCode } from '../../../ui/auth/one-time-code.tsx';
import { PasswordField } from '../../../ui/auth/password-field.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CountField } from '../../../ui/form/count-field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { moveItem, useReorder } from '../../../ui/list/use-reorder.ts';
import { GallerySection, Sample, SampleGrid } from './gallery-section.tsx';
import { galleryMessages } from './gallery.messages.ts';
import styles from './reorder-sample.module.css';

export function FieldsSection() {
  const [price, setPrice] = useState<number | null>(galleryMessages.millionNaira);
  const [phone, setPhone] = useState('+2348031234567');
  const [code, setCode] = useState('48');
  const [search, setSearch] = useState('A-1042');
  return (
    <GallerySection id="fields" title="Fields">
      <SampleGrid>
        <Sample name="Text, idle">
          <TextField label="Email" type="email" placeholder="you@shop.ng" help="We write to you here." />
        </Sample>
        <Sample name="Search">
          <SearchBox value={search} onSearch={setSearch} label="Orders" hint="Order number" clearLabel="Clear" />
        </Sample>
        <Sample name="Text, required, filled, with an end">
          <TextField
            label="CAC number"
            required
            defaultValue="1234567"
            start="RC"
            end={<CircleCheck aria-label="Checked" role="img" />}
          />
        </Sample>
        <Sample name="Text, error">
          <TextField
            label="Business email"
            defaultValue="kay@mamakay"
            error="Enter an address with an @ and a domain, such as kay@mamakay.ng."
          />
        </Sample>
        <Sample name="Text, disabled">
          <TextField label="Vendor number" defaultValue="V-20411" disabled />
        </Sample>
        <Sample name="Text, long">
          <TextField
            label={galleryMessages.longName}
            defaultValue={galleryMessages.longName}
            help={galleryMessages.longWord}
          />
        </Sample>
        <Sample name="Search, label hidden">
          <TextField
            label="Search orders"
            isLabelHidden
            type="search"
            placeholder="Order number or customer"
            start={<Search aria-hidden="true" />}
          />
        </Sample>
        <Sample name="Password">
          <PasswordField label="Password" defaultValue="plantain-42" />
        </Sample>
        <Sample name="Password, error">
          <PasswordField label="New password" autoComplete="new-password" error="Use ten characters at least." />
        </Sample>
        <Sample name="Number">
          <NumberField label="In stock" defaultValue={42} min={0} max={9999} />
        </Sample>
        <Sample name="Number, disabled">
          <NumberField label="Warn me at" defaultValue={5} disabled />
        </Sample>
        <Sample name="Money: a million naira">
          <MoneyField
            label="Price"
            currency="NGN"
            value={price}
            onValueChange={setPrice}
            help={`${price ?? 'no'} kobo`}
          />
        </Sample>
        <Sample name="Money, error">
          <MoneyField
            label="Delivery fee"
            currency="NGN"
            value={null}
            onValueChange={() => undefined}
            error="Enter an amount above ₦0."
          />
        </Sample>
        <Sample name="Phone">
          <PhoneField label="Phone" value={phone} onValueChange={setPhone} help={`Sent as ${phone}`} />
        </Sample>
        <Sample name="Textarea with counter">
          <Textarea
            label="Description"
            maxLength={500}
            defaultValue="Smoky party jollof with a grilled quarter chicken and fried plantain."
            help="What is in it, how hot it is."
          />
        </Sample>
        <Sample name="Textarea, error">
          <Textarea label="Why do you decline?" error="Give the customer a reason." />
        </Sample>
        <Sample name="One-time code">
          <OneTimeCode label="Code from your email" value={code} onValueChange={setCode} help="Six digits." />
        </Sample>
        <Sample name="One-time code, error">
          <OneTimeCode label="Sign-in code" defaultValue="123456" error="This code has run out. Ask for a new one." />
        </Sample>
        <Sample name="One-time code, disabled">
          <OneTimeCode label="Used code" defaultValue="123456" disabled />
        </Sample>
        <Sample name="Count, may be left empty">
          <CountSample />
        </Sample>
        <Sample name="Another order: drag, or arrow keys">
          <ReorderSample />
        </Sample>
        <Sample name="Form: submit it empty">
          <SampleForm />
        </Sample>
      </SampleGrid>
    </GallerySection>
  );
}

function SampleForm() {
  const [message, setMessage] = useState<string | null>('The email or the password is not right.');
  const [errors, setErrors] = useState<Record<string, string>>({});
  return (
    <Form
      errors={errors}
      onFormSubmit={() => {
        setMessage('The server said no.');
        setErrors({ shop: 'This name is taken. Choose another.' });
      }}
    >
      <TextField
        name="shop"
        label="Shop name"
        required
        messages={{ valueMissing: 'Enter the name that customers know.' }}
      />
      <FormError message={message} />
      <Button type="submit" variant="primary">
        Send
      </Button>
    </Form>
  );
}

function ReorderSample() {
  const [names, setNames] = useState(['Plantain', 'Moi moi', 'Coleslaw']);
  const { itemProps, handleProps } = useReorder({
    count: names.length,
    onMove: (from, to) => setNames((known) => moveItem(known, from, to)),
  });
  return (
    <ol>
      {names.map((name, place) => (
        <li key={name} {...itemProps(place)} className={styles['item']}>
          <button
            type="button"
            aria-label={`Move ${name}`}
            className={`${buttonClass({ variant: 'quiet', size: 'small', isIconOnly: true })} ${styles['handle']}`}
            {...handleProps(place)}
          >
            <GripVertical aria-hidden="true" />
          </button>
          {name}
        </li>
      ))}
    </ol>
  );
}

function CountSample() {
  const [count, setCount] = useState<number | null>(1200);
  return (
    <CountField
      label="Portions"
      help="Leave blank if you don’t track stock."
      unit="pcs"
      value={count}
      onValueChange={setCount}
    />
  );
}
