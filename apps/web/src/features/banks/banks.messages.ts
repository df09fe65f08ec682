import { messages as payment } from './messages/payment.en.ts';

export const paymentMessages = { en: payment };
