import { Download } from 'lucide-react';
import { saveFile } from '../../../platform/api/save-file.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from './import.module.css';
import type { ImportReport } from './product-files.queries.ts';
import { importWords } from './import.words.ts';

/** The rows that are wrong, to put right and to send again. */
export function RefusedFile({ report: { refused } }: { readonly report: ImportReport }) {
  const words = useWords(importWords);
  if (refused === null) return null;
  return (
    <div className={styles['last']}>
      <p>{words.badRowsText}</p>
      <Button
        size="small"
        onClick={() => saveFile(new Blob([refused], { type: 'text/csv' }), 'products-to-correct.csv')}
      >
        <Download aria-hidden="true" />
        {words.badRows}
      </Button>
    </div>
  );
}
