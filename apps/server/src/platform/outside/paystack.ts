import * as z from 'zod/mini';
import { withoutResponse, type Send } from './outside.ts';

export interface PaystackService {
  readonly base: string;
  readonly secret: string;
  readonly currency: string;
}

interface Manner {
  readonly timeout: number;
  /** Thrown where there is no response, or none in Paystack's format. */
  readonly silence: () => Error;
}

const Reply = z.object({ status: z.boolean(), message: z.optional(z.string()), data: z.optional(z.unknown()) });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function paystackClient(send: Send, { base, secret }: PaystackService, { timeout, silence }: Manner) {
  const root = base.replace(/\/+$/, '');
  return async (method: 'GET' | 'POST', path: string, body?: Readonly<Record<string, unknown>>) => {
    const response = await send(`${root}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${secret}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      timeout,
    }).catch(withoutResponse);
    const reply = Reply.safeParse(response && jsonOf(response.text));
    if (!response || !reply.success) throw silence();
    const { status } = response;
    const { message, data, status: isDone } = reply.data;
    return { status, isDone: status >= 200 && status < 300 && isDone, message, data };
  };
}
