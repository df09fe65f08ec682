/** Shown in a dialog whose order somebody else moved. */
const en = {
  title: (number: string) => `${number} was updated`,
  confirmed: (time: string) => `Someone in your store confirmed it at ${time}.`,
  confirmedByItself: (time: string) => `It was confirmed automatically at ${time}.`,
  declined: (time: string) => `Someone in your store declined it at ${time}.`,
  ready: (time: string) => `It was marked ready at ${time}.`,
  handedOver: (time: string) => `It was handed over at ${time}.`,
  canceledBy: {
    customer: (time: string) => `The customer cancelled it at ${time}.`,
    administrator: (time: string) => `The marketplace cancelled it at ${time}.`,
  },
  notAnswered: (time: string) => `It was cancelled at ${time} because it wasn’t answered in time.`,
  notCollected: (time: string) => `It was cancelled at ${time} because nobody collected it.`,
  canceled: (time: string) => `Cancelled at ${time}.`,
  notDeclined: 'You can’t decline it any more. Nothing was sent.',
  close: 'Close',
  noCodeNeeded: 'You don’t need the code any more. Nothing was sent.',
};

export const movedOnMessages = { en };
