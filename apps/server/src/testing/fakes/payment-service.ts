import { httpReceiver, type Answer } from './http-receiver.ts';
import { answering, envelope, signedEvent } from './paystack.ts';

type Status = 'abandoned' | 'success' | 'failed' | 'ongoing';

interface StartedPayment {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly email: string;
  readonly callbackUrl: string;
  status: Status;
}

/** Follows Paystack's documentation, over HTTP on this machine. */
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

  const answerOne: Answer = ({ method, url, headers, body }, response) => {
    const answer = answering(response);
    if (isAway) return answer(502, 'Bad Gateway');
    if (headers.authorization !== `Bearer ${secret}`) return answer(401, envelope(false, 'Invalid key'));
    if (method === 'POST' && url === '/transaction/initialize') {
      const sent = JSON.parse(body.toString()) as Record<string, string | number>;
      const reference = String(sent['reference']);
      if (started.has(reference)) return answer(400, envelope(false, 'Duplicate Transaction Reference'));
      started.set(reference, {
        reference,
        amount: Number(sent['amount']),
        currency: String(sent['currency']),
        email: String(sent['email']),
        callbackUrl: String(sent['callback_url']),
        status: 'ongoing',
      });
      const data = { authorization_url: `https://checkout.example/${reference}`, access_code: 'code', reference };
      return answer(200, envelope(true, 'Authorization URL created', data));
    }
    const verified = /^\/transaction\/verify\/([\w-]+)$/.exec(url)?.[1];
    const payment = verified === undefined ? undefined : started.get(verified);
    if (!payment) return answer(400, envelope(false, 'Transaction reference not found.'));
    return answer(200, envelope(true, 'Verification successful', paymentData(payment)));
  };
  const receiver = await httpReceiver((request, response) => {
    if (held) void held.then(() => answerOne(request, response));
    else answerOne(request, response);
  });

  const event = (name: string, reference: string, changes: Readonly<Record<string, unknown>> = {}) => {
    const payment = started.get(reference);
    const data = payment && paymentData({ ...payment, status: 'success' });
    return signedEvent(secret, name, { ...data, reference, ...changes });
  };

  return {
    url: receiver.url,
    started,
    event,
    becomes: (reference: string, status: Status) => {
      const payment = started.get(reference);
      if (payment) payment.status = status;
    },
    goesAway: () => (isAway = true),
    comesBack: () => (isAway = false),
    /** Holds all answers until released. */
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
