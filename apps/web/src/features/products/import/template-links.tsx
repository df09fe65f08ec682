import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../platform/api/feature-status.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import styles from './import.module.css';
import { downloadTemplate } from './product-files.queries.ts';
import { importWords } from './import.words.ts';

const FORMATS = ['xlsx', 'csv'] as const;

/** For whoever has no list yet. */
export function TemplateLinks() {
  const words = useWords(importWords);
  const toast = useToast();
  const [busy, setBusy] = useState<(typeof FORMATS)[number] | null>(null);
  const fetchAs = (format: (typeof FORMATS)[number]) => {
    setBusy(format);
    downloadTemplate(format)
      .catch((error: unknown) => toast.show({ tone: 'error', title: words.templateFailed, detail: errorText(error) }))
      .finally(() => setBusy(null));
  };
  return (
    <div className={styles['last']}>
      <p>{words.template}</p>
      <div className={styles['counts']}>
        {FORMATS.map((format) => (
          <Button key={format} size="small" isBusy={busy === format} onClick={() => fetchAs(format)}>
            <Download aria-hidden="true" />
            {words.templateAs[format]}
          </Button>
        ))}
      </div>
    </div>
  );
}
