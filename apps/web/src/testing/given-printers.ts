import type { Printer } from '@vendor-portal/contract/printing/printer.ts';
import { printingContract } from '@vendor-portal/contract/printing/printing.contract.ts';
import type { PrintJobs } from '../features/printing/printing.queries.ts';
import type { FakeServer } from './fake-server.ts';

export const givenPrinter = (different: Partial<Printer> = {}): Printer => ({
  printerId: '01932f6e-0000-7000-8000-0000000c0001',
  name: 'Kitchen',
  make: 'star',
  model: 'mC-Print3',
  paper: 80,
  prints: 'kitchen',
  when: 'confirmed',
  copies: 1,
  categories: null,
  condition: 'ready',
  seenAt: '2026-11-15T18:00:00.000Z',
  addedAt: '2026-11-15T08:00:00.000Z',
  ...different,
});

/** With what is printed for open orders. */
export function givenPrinters(
  server: FakeServer,
  printers: readonly Printer[],
  unprinted: PrintJobs['unprinted'] = [],
): void {
  server.responds(printingContract.listPrinters, { printers: [...printers] });
  const named = printers.map(({ printerId, name, prints, condition }) => ({ printerId, name, prints, condition }));
  server.responds(printingContract.listPrintJobs, { jobs: [], unprinted, printers: named });
}

export const givenPrintJob = (orderId: string | null): PrintJobs['jobs'][number] => ({
  jobId: '01932f6e-0000-7000-8000-0000000c1001',
  printerId: givenPrinter().printerId,
  orderId,
  kind: orderId === null ? 'test' : 'kitchen',
  cause: orderId === null ? 'test' : 'by_hand',
  copy: 1,
  state: 'pending',
  failure: null,
  isReprint: false,
  createdAt: '2026-11-15T18:00:00.000Z',
  endedAt: null,
});
