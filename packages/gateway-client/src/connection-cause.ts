/** Of Node, OpenSSL and fetch. The code follows in brackets, because it is what one types into a search box. */
const MEANINGS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was closed without a response',
  UND_ERR_SOCKET: 'the connection was closed without a response',
  EHOSTUNREACH: 'no route leads there',
  ENETUNREACH: 'no route leads there',
  ETIMEDOUT: 'nothing answered in time',
  UND_ERR_CONNECT_TIMEOUT: 'nothing answered in time',
  ENOTFOUND: 'this name has no address in DNS',
  EAI_AGAIN: 'the DNS server doesn’t answer',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate isn’t valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate’s issuer isn’t trusted on this machine',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate’s issuer isn’t trusted on this machine',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate’s issuer isn’t trusted on this machine',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it speaks http, not https',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it speaks http, not https',
};

interface SystemError extends Error {
  readonly code?: string;
  readonly address?: string;
  readonly hostname?: string;
  readonly port?: number;
}

/** Why nothing was received: fetch itself says only “fetch failed” and has the reason as its cause. */
export function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return MEANINGS['ETIMEDOUT'] ?? error.message;
  if (error.cause !== undefined) return describeCause(error.cause);
  // One per address of the name, such as ::1 and 127.0.0.1.
  if (error instanceof AggregateError) return error.errors.map(describeCause).join(', ');
  const { code, address, hostname, port, message } = error as SystemError;
  const meaning = code === undefined ? undefined : MEANINGS[code];
  if (code === undefined || meaning === undefined) return message;
  const where = [address ?? hostname, port].filter((part) => part !== undefined).join(':');
  return `${meaning} (${[code, where].filter(Boolean).join(' ')})`;
}
