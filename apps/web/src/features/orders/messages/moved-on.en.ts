/** How the dialogs of an order say that somebody else moved it while they were open. */
export const messages = {
  title: (number: string) => `${number} has changed meanwhile`,
  confirmed: (time: string) => `Somebody in your store confirmed it at ${time}.`,
  confirmedByItself: (time: string) => `It was confirmed automatically at ${time}.`,
  declined: (time: string) => `Somebody in your store declined it at ${time}.`,
  ready: (time: string) => `It was marked ready at ${time}.`,
  handedOver: (time: string) => `It was handed over at ${time}.`,
  canceledBy: {
    customer: (time: string) => `The customer cancelled it at ${time}.`,
    administrator: (time: string) => `The marketplace cancelled it at ${time}.`,
  },
  notAnswered: (time: string) => `It was cancelled at ${time}, because nobody answered in time.`,
  notCollected: (time: string) => `It was cancelled at ${time}, because nobody came for it.`,
  canceled: (time: string) => `It was cancelled at ${time}.`,
  notDeclined: 'It can no longer be declined here. Nothing was sent.',
  close: 'Close',
  noCodeNeeded: 'The code is no longer needed. Nothing was sent.',
};
