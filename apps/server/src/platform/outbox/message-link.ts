import * as z from 'zod/mini';
import type { OutboxMessage } from './send-due.ts';

/** What a message carries besides its text: what it tells of, and the screen it leads to. */
const MessageData = z.object({ kind: z.optional(z.string()), link: z.optional(z.nullable(z.string())) });

export function dataOf({ data }: Pick<OutboxMessage, 'data'>): { kind: string; link: string | null } {
  const read = MessageData.safeParse(data);
  return { kind: read.data?.kind ?? '', link: read.data?.link ?? null };
}

/** The message with the way to its screen at the end, for channels that carry only text. */
export function withLink(message: OutboxMessage, portal: string): OutboxMessage {
  const { link } = dataOf(message);
  if (link === null || portal === '') return message;
  const url = `${portal}${link}`;
  const html = message.html === null ? null : `${message.html}\n<p><a href="${url}">Open the portal</a></p>`;
  return { ...message, text: `${message.text}\n\nOpen the portal: ${url}`, html };
}
