import { queryOptions } from '@tanstack/react-query';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { printingContract } from '@vendor-portal/contract/printing/printing.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { queries } from '../../platform/api/queries.ts';
import { useCallMutation } from '../../platform/api/use-call-mutation.ts';

export type PrintJobs = CallPayload<typeof printingContract.listPrintJobs>;
export type NamedPrinter = PrintJobs['printers'][number];

export const printingKey = ['printing'] as const;

/** Arrays that are stable between renders, for `useRefreshOn`. */
export const PRINTING_EVENTS: readonly VendorEventKind[] = ['printing_changed'];

export const printersQuery = queryOptions({
  queryKey: [...printingKey, 'printers'],
  queryFn: ({ signal }) => callApi(printingContract.listPrinters, {}, { signal }),
});

/** A ticket becomes late without an event, so the list is read again while the store has printers. */
const LATE_EVERY_MS = 15_000;

export const printJobsQuery = queryOptions({
  queryKey: [...printingKey, 'jobs'],
  queryFn: ({ signal }) => callApi(printingContract.listPrintJobs, { query: {} }, { signal }),
  refetchInterval: ({ state }) => (state.data?.printers.length ?? 0) > 0 && LATE_EVERY_MS,
});

const refresh = () => queries.invalidateQueries({ queryKey: printingKey });

export const useAddPrinter = () => useCallMutation(printingContract.addPrinter, { onSuccess: refresh });

export const useChangePrinter = () => useCallMutation(printingContract.changePrinter, { onSuccess: refresh });

export const useRemovePrinter = () => useCallMutation(printingContract.removePrinter, { onSuccess: refresh });

export const useTestPrinter = () => useCallMutation(printingContract.testPrinter, { onSettled: refresh });

export const usePrintOrder = () => useCallMutation(printingContract.printOrder, { onSettled: refresh });
