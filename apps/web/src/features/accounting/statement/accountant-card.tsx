import { ACCOUNTING_FORMS } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { Download } from 'lucide-react';
import { errorText } from '../../../platform/api/feature-status.ts';
import type { Days } from '../../../platform/time/day-range.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useExportForAccountant } from '../accounting.queries.ts';
import { statementWords } from './statement.words.ts';
import styles from './statement.module.css';

/** The statement's days in the form of the program that somebody keeps their books with. */
export function AccountantCard({ range }: { readonly range: Days }) {
  const words = useWords(statementWords);
  const exporting = useExportForAccountant();
  return (
    <Card title={words.accountant} lead={words.accountantLead}>
      <div className={styles['forms']}>
        {ACCOUNTING_FORMS.map((form) => (
          <Button
            key={form}
            aria-label={words.formOf(words.forms[form])}
            isBusy={exporting.isPending && exporting.variables.form === form}
            onClick={() => exporting.mutate({ range, form })}
          >
            <Download aria-hidden="true" />
            {words.forms[form]}
          </Button>
        ))}
      </div>
      {exporting.isError && (
        <Alert isLive tone="error" title={words.notExported}>
          {errorText(exporting.error)}
        </Alert>
      )}
    </Card>
  );
}
