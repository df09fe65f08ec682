import { queryOptions, useMutation } from '@tanstack/react-query';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi, readDetail, type CallOptions } from '../../../platform/api/call-api.ts';
import { useFormAttempt } from '../../../platform/idempotency/idempotency-keys.ts';
import { onSessionClear } from '../../../platform/storage/session-data.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { EDIT_KEY, refreshProducts } from '../products.queries.ts';

export type ImportReport = CallPayload<typeof inventoryBulkContract.importProducts>;

export type PicturesState = CallPayload<typeof inventoryBulkContract.readImportPictures>;

const CHECK_EVERY = 2000;

/** Polls until all pictures are fetched or failed. */
export const importPicturesQuery = (importId: string) =>
  queryOptions({
    queryKey: ['products', 'import pictures', importId],
    queryFn: ({ signal }) => readDetail(inventoryBulkContract.readImportPictures, { query: { importId } }, { signal }),
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? CHECK_EVERY : false),
  });

/** Our column for each heading; an empty text leaves it out. */
export type ChosenColumns = Readonly<Record<string, string>>;

interface ImportOf extends Pick<CallOptions, 'onProgress'> {
  readonly file: File;
  readonly columns: ChosenColumns;
  /** Absent: the likely one. */
  readonly headingRow: number | undefined;
  /** Skips invalid rows. */
  readonly goodRowsOnly?: boolean;
}

const importQuery = ({ columns, headingRow, goodRowsOnly = false }: ImportOf) => ({
  details: true,
  ...(Object.keys(columns).length > 0 && { columns: JSON.stringify(columns) }),
  ...(headingRow !== undefined && { headingRow }),
  ...(goodRowsOnly && { goodRowsOnly }),
});

/** A dry run that changes nothing. */
export const useCheckImport = () =>
  useMutation({
    mutationFn: (given: ImportOf) => {
      const { file, onProgress } = given;
      const query = { dryRun: true, ...importQuery(given) };
      return callApi(inventoryBulkContract.importProducts, { query, file }, { onProgress });
    },
  });

export function useImport() {
  const attempt = useFormAttempt();
  return useMutation({
    mutationKey: EDIT_KEY,
    mutationFn: (given: ImportOf) => {
      const { file, onProgress } = given;
      const query = importQuery(given);
      return callApi(inventoryBulkContract.importProducts, { query, file }, { onProgress, attempt });
    },
    onSettled: () => void refreshProducts(),
  });
}

/** Undoable for as long as the server allows. */
interface LastImport {
  readonly undoId: string;
  readonly undoUntil: string;
  readonly rows: number;
  readonly at: string;
}

const KEY = 'vendor.lastImport';

export function rememberImport(last: LastImport) {
  sessionStorage.setItem(KEY, JSON.stringify(last));
}

export function lastImport(): LastImport | null {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return null;
  const last = JSON.parse(text) as LastImport;
  return Date.parse(last.undoUntil) > serverNow() ? last : null;
}

export const clearImport = () => sessionStorage.removeItem(KEY);

onSessionClear(clearImport);
