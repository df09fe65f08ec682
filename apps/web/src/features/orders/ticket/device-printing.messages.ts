const en = {
  title: 'Printing from this browser',
  automatic: 'Print confirmed orders on this device',
  automaticHelp:
    'While this window is open. Start Chrome with --kiosk-printing, and it prints without asking each time.',
  paper: 'Paper width of this device’s printer',
  millimetres: (width: string) => `${width} mm`,
};

/** Apart from the dialog's, which are loaded with the orders. */
export const devicePrintingMessages = { en };
