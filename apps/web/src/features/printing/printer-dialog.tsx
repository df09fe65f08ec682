import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useController } from 'react-hook-form';
import {
  PRINTER_MAKES,
  PRINTER_PAPERS,
  PRINT_TIMES,
  TICKET_KINDS,
  PrinterInput,
  type Printer,
} from '@vendor-portal/contract/printing/printer.ts';
import { fieldErrors } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { CheckboxGroup } from '../../ui/choice/checkbox-group.tsx';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { RadioGroup } from '../../ui/choice/radio-group.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { FormSelect, FormText } from '../../ui/form-fields/form-fields.tsx';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { productCategoriesQuery } from '../products/products.queries.ts';
import { printingMessages } from './printing.messages.ts';
import { useAddPrinter, useChangePrinter } from './printing.queries.ts';

export type NewAddress = Pick<Printer, 'name' | 'make'> & { readonly address: string };

/** Selects hold texts. */
interface Values {
  readonly name: string;
  readonly make: Printer['make'];
  readonly model: string;
  readonly paper: string;
  readonly prints: Printer['prints'];
  readonly when: Printer['when'];
  readonly copies: string;
  readonly categories: string[] | null;
  readonly replacesAddress: boolean;
}

const valuesOf = (printer: Printer | undefined): Values => ({
  name: printer?.name ?? '',
  make: printer?.make ?? 'star',
  model: printer?.model ?? '',
  paper: String(printer?.paper ?? 80),
  prints: printer?.prints ?? 'kitchen',
  when: printer?.when ?? 'confirmed',
  copies: String(printer?.copies ?? 1),
  categories: printer?.categories ?? null,
  replacesAddress: false,
});

const toInput = ({ name, make, model, paper, prints, when, copies, categories }: Values) =>
  ({ name, make, model, paper: Number(paper), prints, when, copies: Number(copies), categories }) as PrinterInput;

interface PrinterDialogProps {
  /** Without one, a printer is added. */
  readonly printer?: Printer;
  /** Receives an address that is shown once. */
  readonly onAddress: (printer: NewAddress) => void;
  readonly onClose: () => void;
}

export function PrinterDialog({ printer, onAddress, onClose }: PrinterDialogProps) {
  const { form: messages, makes, models, kinds, times, paper, copies } = useMessages(printingMessages);
  const toast = useToast();
  const add = useAddPrinter();
  const change = useChangePrinter();
  const form = useMutationForm<Values, Printer & { readonly address: string | null }>({
    schema: PrinterInput,
    defaultValues: valuesOf(printer),
    toInput,
    toFieldName: ([first]) => String(first),
    missing: ({ categories }) => ({ categories: categories?.length === 0 && messages.categoriesMissing }),
    save: (values, callbacks) =>
      printer === undefined
        ? add.mutate(toInput(values), callbacks)
        : change.mutate(
            { ...toInput(values), printerId: printer.printerId, replacesAddress: values.replacesAddress },
            callbacks,
          ),
    onSaved: ({ name, make, address }) => {
      if (address === null) toast.show({ title: messages.saved(name) });
      else onAddress({ name, make, address });
      onClose();
    },
    findErrors: fieldErrors,
  });
  const make = form.watch('make');
  return (
    <FormDialog
      title={printer === undefined ? messages.addTitle : messages.editTitle(printer.name)}
      submitLabel={printer === undefined ? messages.add : messages.save}
      form={form}
      onClose={onClose}
    >
      <FormText<Values> name="name" label={messages.name} help={messages.nameHelp} required maxLength={40} />
      <div className={styles['pair']}>
        <FormSelect<Values>
          name="make"
          label={messages.make}
          required
          options={PRINTER_MAKES.map((value) => ({ value, label: makes[value] }))}
        />
        <FormSelect<Values>
          name="paper"
          label={messages.paper}
          required
          options={PRINTER_PAPERS.map((value) => ({ value: String(value), label: paper(value) }))}
        />
      </div>
      <FormText<Values> name="model" label={messages.model} help={models[make]} maxLength={40} />
      <FormSelect<Values>
        name="prints"
        label={messages.prints}
        required
        options={TICKET_KINDS.map((value) => ({ value, label: kinds[value] }))}
      />
      <div className={styles['pair']}>
        <FormSelect<Values>
          name="when"
          label={messages.when}
          required
          options={PRINT_TIMES.map((value) => ({ value, label: times[value] }))}
        />
        <FormSelect<Values>
          name="copies"
          label={messages.copies}
          required
          options={[1, 2].map((value) => ({ value: String(value), label: copies(value) }))}
        />
      </div>
      <Categories />
      {printer !== undefined && <ReplaceAddress />}
    </FormDialog>
  );
}

function Categories() {
  const { form: messages } = useMessages(printingMessages);
  const query = useQuery(productCategoriesQuery);
  const { field, fieldState } = useController<Values, 'categories'>({ name: 'categories' });
  const chosen = field.value;
  return (
    <>
      <RadioGroup
        label={messages.which}
        value={chosen === null ? 'all' : 'some'}
        onValueChange={(next) => field.onChange(next === 'all' ? null : [])}
        options={[
          { value: 'all', label: messages.all },
          { value: 'some', label: messages.some },
        ]}
      />
      {chosen !== null && (
        <QueryView query={query} isEmpty={({ categories }) => categories.length === 0} empty={messages.noCategories}>
          {({ categories }) => (
            <CheckboxGroup
              label={messages.categories}
              error={fieldState.error?.message}
              value={chosen}
              onValueChange={field.onChange}
              options={categories.map(({ name }) => ({ value: name, label: name }))}
            />
          )}
        </QueryView>
      )}
    </>
  );
}

function ReplaceAddress() {
  const { form: messages } = useMessages(printingMessages);
  const { field } = useController<Values, 'replacesAddress'>({ name: 'replacesAddress' });
  return <Checkbox label={messages.newAddress} checked={field.value} onCheckedChange={field.onChange} />;
}

export function AddressDialog({ printer, onClose }: { readonly printer: NewAddress; readonly onClose: () => void }) {
  const { address: messages } = useMessages(printingMessages);
  const toast = useToast();
  const copy = async () => {
    try {
      // Absent on pages without TLS.
      await navigator.clipboard.writeText(printer.address);
      toast.show({ title: messages.copied });
    } catch {
      toast.show({ tone: 'error', title: messages.notCopied });
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={messages.title(printer.name)}
      description={messages.text}
      footer={
        <>
          <Button onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            {messages.copy}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {messages.done}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <TextField label={messages.label} name="address" value={printer.address} readOnly onChange={() => undefined} />
        <ol className={styles['steps']}>
          {messages.steps[printer.make].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
