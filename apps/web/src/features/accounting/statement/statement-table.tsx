import { classNames } from '../../../ui/look/class-names.ts';
import styles from './statement.module.css';

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
export function StatementTable({ title, heads, rows, foot, note, empty, isNumbered = false }: StatementTableProps) {
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
