import { sql, type SQL } from 'drizzle-orm';
import { askPrepared, type Given } from './ask-prepared.ts';
import type { Db } from '../database.ts';

type Figures = Readonly<Record<string, SQL>>;
type Answer<F extends Figures> = { readonly [Name in keyof F]: F[Name] extends SQL<infer Value> ? Value : never };

/**
 * Figures of several features in one question. Each is a question in brackets, which its feature hands over and nobody
 * else looks into. The name stands for their text, as in `askPrepared`.
 */
export async function askFigures<Values extends object, F extends Figures>(
  db: Db,
  name: string,
  values: Values,
  figures: (given: Given<Values>) => F,
): Promise<Answer<F>> {
  const [answer] = await askPrepared(db, name, values, (given) => {
    // Wrapped once more, or drizzle would leave out the names of the tables in them.
    const asked = Object.entries(figures(given)).map(([figure, question]) => [figure, sql`${question}`]);
    return db.select(Object.fromEntries(asked) as Record<string, SQL>).from(sql`(select) as nobody`);
  });
  return answer as Answer<F>;
}
