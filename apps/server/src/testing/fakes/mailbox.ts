import { desc, eq } from 'drizzle-orm';
import { outboxMessages } from '../../platform/outbox/outbox.tables.ts';
import type { TestApp } from '../build-test-app.ts';

export const messagesTo = ({ db }: Pick<TestApp, 'db'>, recipient: string) =>
  db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, recipient))
    .orderBy(desc(outboxMessages.createdAt));

export async function codeSentTo(test: Pick<TestApp, 'db'>, recipient: string): Promise<string> {
  const [newest] = await messagesTo(test, recipient);
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${recipient}.`);
  return code;
}
