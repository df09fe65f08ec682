/** Said where a code can be sent to a phone as well. */
export const codeByPhoneWords = {
  byPhone: {
    question: 'No e-mail?',
    by: { sms: 'Send it by SMS', whatsapp: 'Send it by WhatsApp' },
    /** Says nothing of whether there is an account, or a phone. */
    sent: {
      sms: 'If there is a phone number with this account, a new code is on its way by SMS. Otherwise it comes by e-mail.',
      whatsapp:
        'If there is a phone number with this account, a new code is on its way by WhatsApp. Otherwise it comes by e-mail.',
    },
  },
};
