import { Download } from 'lucide-react';
import { saveFile } from '../../../platform/api/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from './import.module.css';

interface RefusedFileProps {
  /** As CSV. */
  readonly refused: string | null;
  readonly text: string;
  readonly label: string;
}

/** What is wrong as a file, to put right and to send again. */
export function RefusedFile({ refused, text, label }: RefusedFileProps) {
  if (refused === null) return null;
  return (
    <div className={styles['last']}>
      <p>{text}</p>
      <Button
        size="small"
        onClick={() => saveFile(new Blob([refused], { type: 'text/csv' }), 'products-to-correct.csv')}
      >
        <Download aria-hidden="true" />
        {label}
      </Button>
    </div>
  );
}
