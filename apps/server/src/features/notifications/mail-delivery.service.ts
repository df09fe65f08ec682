import { createTransport } from 'nodemailer';
import { DeliveryRefused, withLink, type Deliver } from '../../platform/outbox/sender.ts';

interface MailError extends Error {
  /** Nodemailer's error class, such as `EENVELOPE` or `ECONNECTION`. */
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/** Without the server's text, which repeats the address, because errors are logged. */
function describeFailure({ code = 'unknown', responseCode, command }: MailError): string {
  if (responseCode === undefined) return `The mail server could not be used (${code}).`;
  return `The mail server answered ${responseCode}${command === undefined ? '' : ` to ${command}`} (${code}).`;
}

/**
 * A 5xx response to the address or the content is permanent. Other errors, such as failed authentication, are ours and
 * can be fixed, so the message is tried again.
 */
function failureOf(error: MailError): Error {
  const message = describeFailure(error);
  const isRefused = (error.responseCode ?? 0) >= 500;
  if (isRefused && error.command === 'RCPT TO') return new DeliveryRefused(message, { isBounce: true });
  return isRefused && error.command === 'DATA' ? new DeliveryRefused(message) : new Error(message);
}

/** Remote servers need TLS unless that is switched off. */
export function smtpDelivery(
  url: string,
  from: string,
  portal = '',
  needsTls = false,
): { deliver: Deliver; close: () => void } {
  const transport = createTransport({
    url,
    requireTLS: needsTls,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const deliver: Deliver = async (message) => {
    const { id, recipient, subject, text, html } = withLink(message, portal);
    // The same for every attempt, so that a mail server can drop a duplicate.
    const messageId = `<${id}@vendor-portal>`;
    try {
      await transport.sendMail({ from, to: recipient, subject, text, messageId, ...(html !== null && { html }) });
    } catch (error) {
      throw failureOf(error instanceof Error ? error : new Error('unknown'));
    }
    return undefined;
  };
  return { deliver, close: () => transport.close() };
}
