import type { PrinterCondition, PrinterMake, PrintTime, TicketKind } from '@vendor-portal/contract/printing/printer.ts';

const makes: Record<PrinterMake, string> = { star: 'Star', epson: 'Epson' };

const models: Record<PrinterMake, string> = {
  star: 'mC-Print2, mC-Print3, TSP100IV, mC-Label3, or an older one with an IFBD-HI01X or HI02X board.',
  epson: 'TM-m30II, TM-m30III, TM-m50, TM-T88VI, TM-T88VII, TM-H6000V, TM-i or TM-DT.',
};

const kinds: Record<TicketKind, string> = { kitchen: 'Kitchen ticket', order: 'Order ticket with prices' };

const times: Record<PrintTime, string> = {
  placed: 'When an order arrives',
  confirmed: 'When an order is confirmed',
  by_hand: 'Only when you press Print',
};

const conditions: Record<PrinterCondition, string> = {
  new: 'Not connected yet',
  lost: 'Not connected',
  no_paper: 'Out of paper',
  cover_open: 'Cover open',
  error: 'Error',
  paper_low: 'Paper low',
  ready: 'Ready',
};

const addressSteps: Record<PrinterMake, readonly string[]> = {
  star: [
    'Hold the printer’s feed button while you switch it on. It prints its IP address.',
    'On the same network, open that address in a browser and sign in (user root, password public or the serial number).',
    'Open CloudPRNT, switch it on, and paste the address below as Server URL, with 5 seconds between polls.',
    'Submit, then save and restart the printer. Back here, print a test.',
  ],
  epson: [
    'Hold the printer’s status button for three seconds. It prints its IP address.',
    'On the same network, open that address in a browser and sign in (user epson, password epson or the serial number).',
    'Switch on ePOS-Print. Open Server Direct Print, enable it, and paste the address below as the URL of Server 1, every 5 seconds.',
    'Open Status Notification, enable it, and paste the same address, every 30 seconds. Without it, an empty roll shows only with the next ticket.',
    'Save and restart the printer. Back here, print a test.',
  ],
};

const en = {
  title: 'Printers',
  lead: 'These printers fetch their tickets themselves, so no computer has to stay on.',
  add: 'Add a printer',
  none: 'No printer yet',
  noneText: 'Add a Star or Epson printer that’s connected to the internet. Until then, print from this browser.',
  full: (most: number) => `You’ve reached the limit of ${most} printers.`,
  makes,
  models,
  kinds,
  times,
  conditions,
  paper: (millimetres: number) => `${millimetres} mm`,
  copies: (count: number) => (count === 1 ? '1 copy' : `${count} copies`),
  allCategories: 'All categories',
  seen: (time: string) => `Last seen ${time}`,
  test: 'Print a test',
  testOf: (name: string) => `Print a test on ${name}`,
  tested: (name: string) => `Test sent to ${name}.`,
  notPrinted: 'We couldn’t send the ticket',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'Its address stops working at once, and waiting tickets are cancelled.',
  removed: (name: string) => `${name} removed.`,
  form: {
    addTitle: 'Add a printer',
    editTitle: (name: string) => `Edit ${name}`,
    name: 'Name',
    nameHelp: 'For your team, such as Kitchen or Counter.',
    make: 'Make',
    model: 'Model (optional)',
    paper: 'Paper width',
    prints: 'What it prints',
    when: 'When it prints',
    copies: 'Copies',
    which: 'Which items',
    all: 'Everything on the order',
    some: 'Only some categories',
    categories: 'Categories',
    categoriesMissing: 'Choose at least one category.',
    noCategories: 'You have no products yet.',
    add: 'Add printer',
    save: 'Save',
    newAddress: 'Give it a new address. The current one stops working at once.',
    saved: (name: string) => `${name} saved.`,
  },
  address: {
    title: (name: string) => `Connect ${name}`,
    text: 'Type this address into the printer now. It’s a secret, and you won’t see it again.',
    label: 'Address for the printer',
    copy: 'Copy address',
    copied: 'Address copied.',
    notCopied: 'Copy the address by hand.',
    steps: addressSteps,
    done: 'I’ve saved it',
  },
};

export const printingMessages = { en };
