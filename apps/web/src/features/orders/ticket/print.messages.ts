const en = {
  title: (number: string) => `Print ${number}`,
  text: 'A ticket that was printed before says REPRINT.',
  on: (printer: string) => `Print on ${printer}`,
  here: 'Print from this browser',
  sent: (number: string, printer: string) => `${number} sent to ${printer}.`,
};

export const printMessages = { en };
