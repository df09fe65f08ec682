import { createTransport } from 'nodemailer';
import { DeliveryRefused, withLink, type Deliver } from '../../../platform/outbox/sender.ts';

interface MailError extends Error {
  /** Nodemailer's class of error: `EENVELOPE`, `ECONNECTION`. */
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/** What failed, without the server's own text: that repeats the address, and errors are logged. */
function describeFailure({ code = 'unknown', responseCode, command }: MailError): string {
  if (responseCode === undefined) return `The mail server could not be used (${code}).`;
  return `The mail server answered ${responseCode}${command === undefined ? '' : ` to ${command}`} (${code}).`;
}

/**
 * A 5xx answer to the address or to the text is a refusal for good. To anything else, such as our own sign-in at the
 * mail server, it is a mistake of ours that somebody will fix: nothing is lost meanwhile.
 */
function failureOf(error: MailError): Error {
  const message = describeFailure(error);
  const isRefused = (error.responseCode ?? 0) >= 500;
  if (isRefused && error.command === 'RCPT TO') return new DeliveryRefused(message, { isBounce: true });
  return isRefused && error.command === 'DATA' ? new DeliveryRefused(message) : new Error(message);
}

/** A server elsewhere is spoken to over TLS, or not at all, unless that is switched off. */
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
    // The same for every try, so that a mail server may drop a second one of which we did not hear.
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
