import { useState } from 'react';
import type { Product } from '@vendor-portal/contract/calls/product.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import styles from './conflict-dialog.module.css';
import { useFieldTexts } from './field-texts.ts';
import type { Conflict, ConflictChoices, ConflictField } from './product-differences.ts';
import { valuesOf, type ProductFormValues } from './product-form-values.ts';
import { productFormWords } from './products.words.ts';

export interface ConflictFacts {
  /** The product as it stands on the server. */
  readonly now: Product;
  readonly conflicts: readonly Conflict[];
  readonly values: ProductFormValues;
  readonly pictures: number;
}

interface ConflictDialogProps extends ConflictFacts {
  readonly onResolve: (choices: ConflictChoices) => void;
  readonly onClose: () => void;
}

/** Somebody else saved first. What they changed stands beside what this vendor has, and each is chosen on its own. */
export default function ConflictDialog({ now, conflicts, values, pictures, onResolve, onClose }: ConflictDialogProps) {
  const words = useWords(productFormWords);
  const textOf = useFieldTexts();
  const [choices, setChoices] = useState<ConflictChoices>(() => firstChoices(conflicts));
  const theirs = valuesOf(now);
  return (
    <Dialog
      isOpen
      isWide
      title={words.conflictTitle}
      description={words.conflictText}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.conflictBack}</Button>
          <Button variant="primary" onClick={() => onResolve(choices)}>
            {words.conflictSave}
          </Button>
        </>
      }
    >
      {conflicts.map(({ field, isMineChanged }) => (
        <div key={field} className={styles['field']}>
          <RadioGroup
            label={words.fields[field]}
            help={isMineChanged ? undefined : words.conflictUnchanged}
            value={choices[field] ?? null}
            onValueChange={(choice) => setChoices({ ...choices, [field]: choice })}
            options={[
              {
                value: 'theirs',
                label: <Choice name={words.conflictTheirs} text={textOf(field, theirs, now.images.length)} />,
              },
              { value: 'mine', label: <Choice name={words.conflictMine} text={textOf(field, values, pictures)} /> },
            ]}
          />
        </div>
      ))}
    </Dialog>
  );
}

/** What only the other changed is theirs to begin with; where both did, what was just typed. */
const firstChoices = (conflicts: readonly Conflict[]): ConflictChoices =>
  Object.fromEntries(
    conflicts.map(({ field, isMineChanged }): [ConflictField, 'theirs' | 'mine'] => [
      field,
      isMineChanged ? 'mine' : 'theirs',
    ]),
  );

function Choice({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <span className={styles['choice']}>
      <span className={styles['who']}>{name}</span>
      <bdi className={styles['text']}>{text}</bdi>
    </span>
  );
}
