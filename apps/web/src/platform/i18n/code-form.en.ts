import { formatCountdown } from './format.ts';

/** Said wherever a code is entered; a feature's own dictionary adds the title and the name of its button. */
export const codeFormMessages = {
  code: 'Code',
  codeMissing: 'Enter the 6-digit code.',
  timeLeft: (seconds: number) => `This code is good for ${formatCountdown(seconds)} more.`,
  timeOver: 'This code has expired. Ask for a new one.',
  resend: 'Send a new code',
  resendIn: (seconds: number) => `Send a new code in ${formatCountdown(seconds)}`,
  resent: 'A new code is on its way. The one before no longer works.',
};

/** Said where a code can be sent to a phone as well. */
export const codeByPhoneMessages = {
  byPhone: {
    question: 'No email?',
    by: { sms: 'Send it by SMS', whatsapp: 'Send it by WhatsApp' },
    /** Says nothing of whether there is an account, or a phone. */
    sent: {
      sms: 'If there is a phone number with this account, a new code is on its way by SMS. Otherwise it comes by email.',
      whatsapp:
        'If there is a phone number with this account, a new code is on its way by WhatsApp. Otherwise it comes by email.',
    },
  },
};
