import { createTransport } from 'nodemailer';
import type { Deliver } from './sender.ts';

/** SMTP's 5xx answers are refusals for good: the address does not exist, or we may not send there. */
const isRefusedForGood = (error: unknown) =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;

export function smtpDelivery(url: string, from: string): { deliver: Deliver; close: () => void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const deliver: Deliver = async ({ id, recipient, subject, text, html }) => {
    const messageId = `<${id}@vendor-portal>`;
    try {
      await transport.sendMail({ from, to: recipient, subject, text, messageId, ...(html !== null && { html }) });
    } catch (error) {
      throw isRefusedForGood(error) ? Object.assign(error as Error, { isFinal: true }) : error;
    }
  };
  return { deliver, close: () => transport.close() };
}
