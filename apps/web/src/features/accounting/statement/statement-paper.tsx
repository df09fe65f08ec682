import { useVendor } from '../../../platform/session/who-am-i.ts';
import { formatDay, formatDays } from '../../../platform/time/format-day.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatCount, formatInstant } from '../../../platform/i18n/format.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import type { Statement } from '../accounting.queries.ts';
import styles from './statement.module.css';
import { statementMessages } from '../accounting.messages.ts';

const WHOLE = 10_000;
const percent = (basisPoints: number) => `${basisPoints / 100}%`;

/** What was there, what came and went, what is left. */
export function StatementPaper({ statement }: { readonly statement: Statement }) {
  const messages = useMessages(statementMessages);
  const { timeZone } = useVendor();
  const { from, to, vendor, currency } = statement;
  const money = (amount: number) => formatMoney(amount, { currency });
  const { rateBasisPoints } = statement.vat;
  const vat = rateBasisPoints === 0 ? undefined : messages.vat(money(statement.vat.amount), percent(rateBasisPoints));
  const isOf = statement.isOfPayout ? statement.payouts[0] : undefined;
  const lineText = ({ term, amount, base }: Statement['lines'][number]) =>
    term === 'commission' && base !== null && base > 0
      ? messages.commissionOf(percent(Math.round((Math.abs(amount) / base) * WHOLE)), money(base))
      : messages.term[term];
  const dayOf = (moment: string) => formatInstant(moment, timeZone, 'day');
  /** One that came back is not paid, though the bank may have said so before. */
  const stateOf = ({ paidAt, returnedAt }: Statement['payouts'][number]) => {
    if (returnedAt !== null) return messages.cameBack(dayOf(returnedAt));
    return paidAt === null ? messages.notYet : dayOf(paidAt);
  };
  const days = statement.perDay.filter(({ orders, earned }) => orders !== 0 || earned !== 0);
  return (
    <div className={styles['paper']}>
      <header className={styles['head']}>
        <div>
          <p className={styles['name']}>{vendor.name}</p>
          <p>{vendor.address}</p>
        </div>
        <div className={styles['made']}>
          <p className={styles['strong']}>
            {messages.of(isOf ? messages.ofPayout(isOf.number) : formatDays(statement))}
          </p>
          <p>{messages.madeAt(formatInstant(statement.createdAt, timeZone, 'dayAndTime'))}</p>
        </div>
      </header>
      <StatementTable
        title={messages.movements}
        heads={[messages.what, messages.entries, messages.amount]}
        rows={[
          ...(isOf ? [] : [[messages.opening(formatDay(from, 'long')), '', money(statement.opening)]]),
          ...statement.lines.map((line) => [lineText(line), formatCount(line.entries), money(line.amount)]),
        ]}
        foot={[
          isOf
            ? isOf.returnedAt === null
              ? messages.paidOut
              : messages.sentInVain
            : messages.closing(formatDay(to, 'long')),
          '',
          money(statement.closing),
        ]}
        {...(vat !== undefined && { note: vat })}
      />
      <StatementTable
        title={messages.perDay}
        heads={[messages.day, messages.orders, messages.commissionTaken, messages.earned]}
        rows={days.map(({ day, orders, commission, earned }) => [
          formatDay(day, 'weekday'),
          formatCount(orders),
          money(commission),
          money(earned),
        ])}
        empty={messages.nothing}
      />
      {statement.payouts.length > 0 && (
        <StatementTable
          title={messages.payouts}
          isNumbered
          heads={[messages.number, messages.account, messages.paidAt, messages.amount]}
          rows={statement.payouts.map((payout) => [
            payout.number,
            `${payout.bankName} ${payout.accountNumber}`,
            stateOf(payout),
            money(payout.amount),
          ])}
        />
      )}
    </div>
  );
}

interface StatementTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly foot?: readonly string[];
  readonly note?: string;
  readonly empty?: string;
  /** The first column is a number, which keeps to one line however narrow the paper. */
  readonly isNumbered?: boolean;
}

/** A plain table that breaks well over pages: its head comes again, and no row is cut. */
function StatementTable({ title, heads, rows, foot, note, empty, isNumbered = false }: StatementTableProps) {
  return (
    <section className={styles['part']}>
      <h2>{title}</h2>
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
                <tr key={row[0]}>
                  {row.map((cell, place) => (
                    <td key={heads[place]} className="num">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {foot !== undefined && (
              <tfoot>
                <tr>
                  {foot.map((cell, place) => (
                    <td key={heads[place]} className="num">
                      {cell}
                    </td>
                  ))}
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
