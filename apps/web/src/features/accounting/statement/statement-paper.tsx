import type { ReactNode } from 'react';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { formatDay, formatCount, formatInstant } from '../../../platform/i18n/format.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import type { Statement } from '../accounting.queries.ts';
import styles from './statement.module.css';
import { statementMessages } from '../statement.messages.ts';

const WHOLE = 10_000;
const percent = (basisPoints: number) => `${basisPoints / 100}%`;

interface StatementPaperProps {
  readonly statement: Statement;
  /** On the invoice, in place of the vendor’s TIN where there is none. */
  readonly noTin?: ReactNode;
}

export function StatementPaper({ statement, noTin }: StatementPaperProps) {
  const messages = useMessages(statementMessages);
  const { timeZone } = useVendor();
  const { from, to, currency, invoice } = statement;
  const money = (amount: number) => formatMoney(amount, { currency, decimals: 'always' });
  const period = messages.period(formatDay(from, 'dated'), formatDay(to, 'dated'));
  const { rateBasisPoints } = statement.vat;
  const onlyPayout = statement.isOfPayout ? statement.payouts[0] : undefined;
  const lineText = ({ term, amount, base }: Statement['lines'][number]) =>
    term === 'commission' && base !== null && base > 0
      ? messages.commissionOf(percent(Math.round((Math.abs(amount) / base) * WHOLE)), money(base))
      : messages.term[term];
  const formatMoment = (moment: string) => formatInstant(moment, timeZone, 'day');
  /** A returned payout isn't paid, even if the bank reported it as paid before. */
  const describeState = ({ paidAt, returnedAt }: Statement['payouts'][number]) => {
    if (returnedAt !== null) return messages.cameBack(formatMoment(returnedAt));
    return paidAt === null ? messages.notYet : formatMoment(paidAt);
  };
  const days = statement.perDay.filter(({ orders, earned }) => orders !== 0 || earned !== 0);
  const toRow = (line: Statement['lines'][number]) => [lineText(line), formatCount(line.entries), money(line.amount)];
  const toSection = (label: string, lines: Statement['lines']) =>
    lines.length === 0 ? [] : [...lines.map(toRow), [label, '', money(sumBy(lines, ({ amount }) => amount))]];
  const parties = (instead?: ReactNode) => (
    <>
      <Party title={messages.issuedBy} name={statement.issuer.name}>
        {statement.issuer.address !== null && <p>{statement.issuer.address}</p>}
        {statement.issuer.tin !== null && <p>{messages.tin(statement.issuer.tin)}</p>}
      </Party>
      <Party title={messages.issuedTo} name={statement.vendor.name}>
        <p>{statement.vendor.address}</p>
        {statement.vendor.tin === null ? instead : <p>{messages.tin(statement.vendor.tin)}</p>}
      </Party>
    </>
  );
  const arrived = statement.payouts.filter(({ returnedAt }) => returnedAt === null);
  return (
    <div className={styles['paper']}>
      <header className={styles['head']}>
        <div className={styles['made']}>
          <p className={styles['name']}>{messages.number(statement.number)}</p>
          <p>{onlyPayout ? messages.ofPayout(onlyPayout.number) : period}</p>
          <p>{messages.madeAt(formatInstant(statement.createdAt, timeZone, 'dayAndTime'))}</p>
        </div>
        {parties()}
      </header>
      <StatementTable
        title={messages.movements}
        heads={[messages.what, messages.entries, messages.amount]}
        rows={[
          ...(onlyPayout ? [] : [[messages.opening(formatDay(from, 'long')), '', money(statement.opening)]]),
          ...toSection(messages.earnedInAll, statement.lines.filter(isEarned)),
          ...toSection(
            messages.otherInAll,
            statement.lines.filter((line) => !isEarned(line)),
          ),
        ]}
        subtotals={[messages.earnedInAll, messages.otherInAll]}
        foot={[
          onlyPayout
            ? onlyPayout.returnedAt === null
              ? messages.paidOut
              : messages.sentInVain
            : messages.closing(formatDay(to, 'long')),
          '',
          money(statement.closing),
        ]}
      />
      <StatementTable
        title={messages.perDay}
        heads={[messages.day, messages.orders, messages.commissionTaken, messages.earned]}
        rows={days.map(({ day, orders, commission, earned }) => [
          formatDay(day, 'long'),
          formatCount(orders),
          money(commission),
          money(earned),
        ])}
        foot={[
          messages.total,
          formatCount(sumBy(days, ({ orders }) => orders)),
          money(sumBy(days, ({ commission }) => commission)),
          money(sumBy(days, ({ earned }) => earned)),
        ]}
        empty={messages.nothing}
      />
      {statement.payouts.length > 0 && (
        <StatementTable
          title={messages.payouts}
          isNumbered
          heads={[messages.payoutNumber, messages.account, messages.paidAt, messages.amount]}
          rows={statement.payouts.map((payout) => [
            payout.number,
            `${payout.bankName} ${payout.accountNumber}`,
            describeState(payout),
            money(payout.amount),
          ])}
          foot={[messages.paidInAll, '', '', money(sumBy(arrived, ({ amount }) => amount))]}
        />
      )}
      {invoice && (
        <StatementTable
          title={`${messages.invoice} · ${messages.invoiceNumber(invoice.number)}`}
          head={
            <div className={styles['invoiceHead']}>
              <p className={styles['made']}>{messages.dated(formatDay(invoice.issuedOn, 'dated'))}</p>
              {parties(noTin)}
            </div>
          }
          heads={[messages.description, messages.amount]}
          rows={[
            [messages.invoiceLine(period), money(statement.commission - statement.vat.amount)],
            [messages.vatOf(percent(rateBasisPoints)), money(statement.vat.amount)],
          ]}
          foot={[messages.gross, money(statement.commission)]}
          note={messages.taken}
        />
      )}
      {!invoice && statement.commission !== 0 && <p className={styles['note']}>{messages.noInvoice}</p>}
    </div>
  );
}

/** These make up what an order earns; the others move the balance. */
const EARNED_TERMS: ReadonlySet<Statement['lines'][number]['term']> = new Set([
  'subtotal',
  'promotion',
  'commission',
  'free_delivery',
  'refund',
  'commission_returned',
  'promotion_returned',
]);

const isEarned = ({ term }: Statement['lines'][number]) => EARNED_TERMS.has(term);

const sumBy = <Row,>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);

interface PartyProps {
  readonly title: string;
  readonly name: string;
  readonly children: ReactNode;
}

function Party({ title, name, children }: PartyProps) {
  return (
    <div>
      <p className={styles['role']}>{title}</p>
      <p className={styles['name']}>{name}</p>
      {children}
    </div>
  );
}

interface StatementTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly foot?: readonly string[];
  readonly note?: string;
  /** Above the table. */
  readonly head?: ReactNode;
  readonly empty?: string;
  readonly subtotals?: readonly string[];
  /** The first column is a number, which must not wrap. */
  readonly isNumbered?: boolean;
}

/** A cell takes the empty columns after it. */
function spanEmptyCells(cells: readonly string[], index: number): number {
  const next = cells.findIndex((cell, at) => at > index && cell !== '');
  return (next === -1 ? cells.length : next) - index;
}

/** In print the head repeats on every page, and no row is cut. */
function StatementTable(props: StatementTableProps) {
  const { title, head: above, heads, rows, foot, note, empty, subtotals = [], isNumbered = false } = props;
  return (
    <section className={styles['part']}>
      <h2>{title}</h2>
      {above}
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <section aria-label={title} tabIndex={0} className={styles['scroll']}>
          <table className={classNames(styles['table'], isNumbered && styles['numbered'])}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row[0]} className={subtotals.includes(row[0] ?? '') ? styles['subtotal'] : undefined}>
                  {row.map((cell, index) => (
                    <td key={heads[index]} className="num">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {foot !== undefined && (
              <tfoot>
                <tr>
                  {foot.map(
                    (cell, index) =>
                      cell !== '' && (
                        <td key={heads[index]} className="num" colSpan={spanEmptyCells(foot, index)}>
                          {cell}
                        </td>
                      ),
                  )}
                </tr>
              </tfoot>
            )}
          </table>
        </section>
      )}
      {note !== undefined && <p className={styles['note']}>{note}</p>}
    </section>
  );
}
