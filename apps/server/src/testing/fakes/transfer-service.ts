import { httpReceiver } from './http-receiver.ts';
import { answering, envelope, signedEvent } from './paystack.ts';

type Status = 'pending' | 'success' | 'failed' | 'reversed' | 'otp';

interface Ordered {
  readonly reference: string;
  readonly recipient: string;
  readonly amount: number;
  status: Status;
}

/** Follows Paystack's documentation, over HTTP on this machine. */
export async function transferService(secret: string) {
  const recipients = new Map<string, string>();
  const ordered = new Map<string, Ordered>();
  let first: Status = 'pending';
  let refusal: { readonly status: number; readonly message: string } | undefined;
  let isUnknownAccount = false;
  let breaksOffAfterOrder = false;

  const transferData = ({ reference, amount, status }: Ordered) => ({
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

  const receiver = await httpReceiver(({ method, url, headers, body }, response) => {
    const answer = answering(response);
    if (headers.authorization !== `Bearer ${secret}`) return answer(401, envelope(false, 'Invalid key'));
    const sent = (body.length > 0 ? JSON.parse(body.toString()) : {}) as Record<string, string | number>;
    if (method === 'POST' && url === '/transferrecipient') {
      if (isUnknownAccount) return answer(400, envelope(false, 'Cannot resolve account'));
      const code = `RCP_${String(sent['account_number'])}`;
      recipients.set(code, String(sent['bank_code']));
      return answer(
        201,
        envelope(true, 'Transfer recipient created successfully', { active: true, recipient_code: code }),
      );
    }
    if (method === 'POST' && url === '/transfer') {
      if (refusal) return answer(refusal.status, envelope(false, refusal.message));
      const reference = String(sent['reference']);
      if (ordered.has(reference)) return answer(400, envelope(false, 'Please provide a unique reference'));
      if (!recipients.has(String(sent['recipient']))) return answer(404, envelope(false, 'Recipient not found'));
      const order = { reference, recipient: String(sent['recipient']), amount: Number(sent['amount']), status: first };
      ordered.set(reference, order);
      if (breaksOffAfterOrder) return void response.destroy();
      return answer(200, envelope(true, 'Transfer has been queued', transferData(order)));
    }
    const verified = /^\/transfer\/verify\/([\w-]+)$/.exec(url)?.[1];
    const order = verified === undefined ? undefined : ordered.get(verified);
    if (!order) return answer(404, envelope(false, 'Transfer not found'));
    return answer(200, envelope(true, 'Transfer retrieved', transferData(order)));
  });

  const event = (name: string, reference: string, changes: Readonly<Record<string, unknown>> = {}) => {
    const order = ordered.get(reference);
    return signedEvent(secret, name, { ...(order && transferData(order)), reference, ...changes });
  };

  return {
    url: receiver.url,
    requests: receiver.requests,
    ordered,
    event,
    becomes: (reference: string, status: Status) => {
      const order = ordered.get(reference);
      if (order) order.status = status;
    },
    answersFirst: (status: Status) => (first = status),
    refuses: (status: number, message: string) => (refusal = { status, message }),
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
