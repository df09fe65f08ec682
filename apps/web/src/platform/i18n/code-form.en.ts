import { formatCountdown } from './format.ts';

/** For every code form; the feature's messages add the title and the button. */
export const codeFormMessages = {
  code: 'Code',
  codeMissing: 'Enter the 6-digit code.',
  timeLeft: (seconds: number) => `This code expires in ${formatCountdown(seconds)}.`,
  timeOver: 'This code has expired. Request a new one.',
  resend: 'Send a new code',
  resendIn: (seconds: number) => `Send a new code in ${formatCountdown(seconds)}`,
  resent: 'We’ve sent a new code. The old one no longer works.',
};

/** If a code can also be sent to a phone. */
export const codeByPhoneMessages = {
  byPhone: {
    question: 'No email?',
    by: { sms: 'Send it by SMS', whatsapp: 'Send it by WhatsApp' },
    /** Must not reveal whether there is an account or a phone. */
    sent: {
      sms: 'If this account has a phone number, we’ve sent a new code by SMS. If not, check your email.',
      whatsapp: 'If this account has a phone number, we’ve sent a new code by WhatsApp. If not, check your email.',
    },
  },
};
