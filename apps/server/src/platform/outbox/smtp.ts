import { createTransport } from 'nodemailer';
import { withLink } from './message-link.ts';
import { DeliveryRefused, type Deliver } from './send-due.ts';

interface SmtpError extends Error {
  readonly responseCode: number;
  readonly command?: string;
}

const isSmtpError = (error: unknown): error is SmtpError =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';

/**
 * A 5xx answer to the address or to the text is a refusal for good. To anything else, such as our own sign-in at the
 * mail server, it is a mistake of ours that somebody will mend: nothing is lost meanwhile.
 */
function refusalIn(error: unknown): unknown {
  if (!isSmtpError(error) || error.responseCode < 500) return error;
  if (error.command === 'RCPT TO') return new DeliveryRefused(error.message, { isBounce: true });
  return error.command === 'DATA' ? new DeliveryRefused(error.message) : error;
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
      throw refusalIn(error);
    }
    return undefined;
  };
  return { deliver, close: () => transport.close() };
}
