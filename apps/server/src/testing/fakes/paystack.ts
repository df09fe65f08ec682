import { createHmac } from 'node:crypto';
import { respondJson, httpReceiver, type Answer } from './http-receiver.ts';

/** Both follow Paystack's documentation, over HTTP on this machine. */

type PaymentStatus = 'abandoned' | 'success' | 'failed' | 'ongoing';

interface StartedPayment {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly email: string;
  readonly callbackUrl: string;
  status: PaymentStatus;
}

type TransferStatus = 'pending' | 'success' | 'failed' | 'reversed' | 'otp';

interface OrderedTransfer {
  readonly reference: string;
  readonly recipient: string;
  readonly amount: number;
  status: TransferStatus;
}

const done = (message: string, data: object, status = 200) => respondJson(status, { status: true, message, data });
const refused = (status: number, message: string) => respondJson(status, { status: false, message });

/** Answers only requests with the secret. */
const withSecret =
  (secret: string, answer: (method: string, url: string, body: Buffer) => Answer): Answer =>
  (request, response) => {
    const { method, url, headers, body } = request;
    const isKnown = headers.authorization === `Bearer ${secret}`;
    (isKnown ? answer(method, url, body) : refused(401, 'Invalid key'))(request, response);
  };

const verifiedIn = (url: string) => /^\/(?:transaction|transfer)\/verify\/([\w-]+)$/.exec(url)?.[1] ?? '';

const fieldsIn = (body: Buffer) => JSON.parse(body.toString()) as Record<string, string | number>;

/** Signed over the exact bytes, which are indented: serialising the object again gives others. */
function signedEvent(secret: string, event: string, data: object) {
  const payload = JSON.stringify({ event, data }, null, 1);
  const signature = createHmac('sha512', secret).update(payload).digest('hex');
  return { payload, headers: { 'content-type': 'application/json', 'x-paystack-signature': signature } };
}

export async function paymentService(secret: string) {
  const started = new Map<string, StartedPayment>();
  let isAway = false;
  let held: Promise<void> | undefined;

  const paymentData = ({ reference, amount, currency, status }: StartedPayment) => ({
    id: 4_099_260_516,
    domain: 'test',
    status,
    reference,
    amount,
    currency,
    gateway_response: status === 'success' ? 'Successful' : 'The transaction was not completed',
    channel: 'card',
    fees: null,
  });

  const answer = withSecret(secret, (method, url, body) => {
    if (method === 'POST' && url === '/transaction/initialize') {
      const sent = fieldsIn(body);
      const reference = String(sent['reference']);
      if (started.has(reference)) return refused(400, 'Duplicate Transaction Reference');
      started.set(reference, {
        reference,
        amount: Number(sent['amount']),
        currency: String(sent['currency']),
        email: String(sent['email']),
        callbackUrl: String(sent['callback_url']),
        status: 'ongoing',
      });
      const data = { authorization_url: `https://checkout.example/${reference}`, access_code: 'code', reference };
      return done('Authorization URL created', data);
    }
    const payment = started.get(verifiedIn(url));
    if (!payment) return refused(400, 'Transaction reference not found.');
    return done('Verification successful', paymentData(payment));
  });
  const receiver = await httpReceiver((request, response) => {
    const respondNow = isAway ? respondJson(502, 'Bad Gateway') : answer;
    if (held) void held.then(() => respondNow(request, response));
    else respondNow(request, response);
  });

  return {
    url: receiver.url,
    started,
    event: (name: string, reference: string, changes: Readonly<Record<string, unknown>> = {}) => {
      const payment = started.get(reference);
      const data = payment && paymentData({ ...payment, status: 'success' });
      return signedEvent(secret, name, { ...data, reference, ...changes });
    },
    becomes: (reference: string, status: PaymentStatus) => {
      const payment = started.get(reference);
      if (payment) payment.status = status;
    },
    goesAway: () => (isAway = true),
    comesBack: () => (isAway = false),
    /** Holds all responses until released. */
    hangs: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = undefined;
        resolve();
      };
    },
    requestCount: () => receiver.requests.length,
    close: receiver.close,
  };
}

export async function transferService(secret: string) {
  const recipients = new Map<string, string>();
  const ordered = new Map<string, OrderedTransfer>();
  let first: TransferStatus = 'pending';
  let refusal: Answer | undefined;
  let isUnknownAccount = false;
  let breaksOffAfterOrder = false;

  const transferData = ({ reference, amount, status }: OrderedTransfer) => ({
    integration: 463_433,
    domain: 'test',
    amount,
    currency: 'NGN',
    source: 'balance',
    reason: 'Payout',
    status,
    failures: null,
    transfer_code: `TRF_${reference.slice(0, 8)}`,
    reference,
  });

  const answer = withSecret(secret, (method, url, body) => {
    if (method === 'POST' && url === '/transferrecipient') {
      if (isUnknownAccount) return refused(400, 'Cannot resolve account');
      const sent = fieldsIn(body);
      const code = `RCP_${String(sent['account_number'])}`;
      recipients.set(code, String(sent['bank_code']));
      return done('Transfer recipient created successfully', { active: true, recipient_code: code }, 201);
    }
    if (method === 'POST' && url === '/transfer') {
      if (refusal) return refusal;
      const sent = fieldsIn(body);
      const [reference, recipient] = [String(sent['reference']), String(sent['recipient'])];
      if (ordered.has(reference)) return refused(400, 'Please provide a unique reference');
      if (!recipients.has(recipient)) return refused(404, 'Recipient not found');
      const transfer = { reference, recipient, amount: Number(sent['amount']), status: first };
      ordered.set(reference, transfer);
      if (breaksOffAfterOrder) return (_, response) => void response.destroy();
      return done('Transfer has been queued', transferData(transfer));
    }
    const transfer = ordered.get(verifiedIn(url));
    return transfer ? done('Transfer retrieved', transferData(transfer)) : refused(404, 'Transfer not found');
  });
  const receiver = await httpReceiver(answer);

  return {
    url: receiver.url,
    requests: receiver.requests,
    ordered,
    event: (name: string, reference: string, changes: Readonly<Record<string, unknown>> = {}) => {
      const transfer = ordered.get(reference);
      return signedEvent(secret, name, { ...(transfer && transferData(transfer)), reference, ...changes });
    },
    becomes: (reference: string, status: TransferStatus) => {
      const transfer = ordered.get(reference);
      if (transfer) transfer.status = status;
    },
    answersFirst: (status: TransferStatus) => (first = status),
    refuses: (status: number, message: string) => (refusal = refused(status, message)),
    behaves: () => {
      refusal = undefined;
      isUnknownAccount = false;
      breaksOffAfterOrder = false;
      first = 'pending';
    },
    knowsNoAccount: () => (isUnknownAccount = true),
    breaksOff: () => (breaksOffAfterOrder = true),
    close: receiver.close,
  };
}
