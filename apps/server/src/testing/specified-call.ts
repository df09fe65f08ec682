import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from './build-test-app.ts';

interface Sent {
  readonly token?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly upload?: { readonly contentType: string; readonly payload: Buffer };
}

type Row = Readonly<Record<string, unknown>>;

/** Calls by the specification's method and path, and the rows behind their answers. */
export function specifiedCalls({ app, db }: TestApp) {
  return {
    /** The call must succeed: §7's calls are made with valid input. */
    call: async (line: string, { token, query = {}, body, upload }: Sent = {}): Promise<never> => {
      const [method = '', url = ''] = line.split(' ');
      const response = await app.inject({
        method: method as 'GET',
        url,
        query,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(upload && { 'content-type': upload.contentType }),
        },
        ...((upload ?? body) && { payload: upload?.payload ?? body }),
      });
      const answer = response.json<{ error: boolean; payload: never }>();
      const isSuccess = response.statusCode >= 200 && response.statusCode <= 299 && !answer.error;
      expect({ line, isSuccess, body: isSuccess ? '' : response.body }).toEqual({ line, isSuccess: true, body: '' });
      return answer.payload;
    },
    row: async (table: string, where: Row): Promise<Row> => {
      const conditions = Object.entries(where).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
      const { rows } = await db.execute<{ row: Row }>(
        sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${sql.join(conditions, sql` and `)}`,
      );
      const [found] = rows;
      if (!found || rows.length > 1) throw new Error(`${rows.length} rows of ${table} are such.`);
      return found.row;
    },
  };
}

export const instant = (column: unknown) => new Date(String(column)).toISOString();
