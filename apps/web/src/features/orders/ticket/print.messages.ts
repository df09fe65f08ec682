const en = {
  title: (number: string) => `Print ${number}`,
  text: 'A ticket that was printed before says REPRINT.',
  on: (printer: string) => `Print on ${printer}`,
  here: 'Print from this browser',
  sent: (number: string, printer: string) => `${number} sent to ${printer}.`,
  device: {
    title: 'Printing from this browser',
    automatic: 'Print confirmed orders on this device',
    automaticHelp:
      'While this window is open. Start Chrome with --kiosk-printing, and it prints without asking each time.',
    paper: 'Paper width of this device’s printer',
    millimetres: (width: string) => `${width} mm`,
  },
};

export const printMessages = { en };
