import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useWords } from '../../../platform/words/dictionary.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { AccountingView } from '../accounting-view.ts';
import { AccountantCard } from './accountant-card.tsx';
import { statementQuery } from '../accounting.queries.ts';
import { entryWords } from '../accounting.words.ts';
import { statementWords } from './statement.words.ts';
import { MonthPicker } from './month-picker.tsx';
import { StatementPaper } from './statement-paper.tsx';
import styles from './statement.module.css';

/** The statement to read, and the same alone on paper. */
export default function StatementView({ view }: { readonly view: AccountingView }) {
  const words = useWords(statementWords);
  const { notFound } = useWords(entryWords);
  const query = useQuery(statementQuery(view.range, view.filter.payoutId));
  return (
    <Screen title={words.title}>
      <div className={styles['tools']}>
        <ButtonLink to={view.at({})}>
          <ArrowLeft aria-hidden="true" />
          {words.back}
        </ButtonLink>
        <MonthPicker view={view} />
        <Button variant="primary" disabled={!query.data} onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {words.print}
        </Button>
      </div>
      <QueryView query={query} skeleton={<Skeleton shape="card" count={3} />}>
        {(statement) =>
          statement === null ? (
            <Card>
              <EmptyState title={notFound} />
            </Card>
          ) : (
            <div className={styles['cards']}>
              <Card>
                <StatementPaper statement={statement} />
              </Card>
              <AccountantCard range={{ from: statement.from, to: statement.to }} />
              {createPortal(
                <div data-statement aria-hidden="true" className={styles['sheet']}>
                  <StatementPaper statement={statement} />
                </div>,
                document.body,
              )}
            </div>
          )
        }
      </QueryView>
    </Screen>
  );
}
