import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { useDownload } from '../../../platform/api/download.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { productListMessages } from '../products.messages.ts';

/** Ignores the filter, because an export is where an import starts. */
export function useExportProducts() {
  const messages = useMessages(productListMessages);
  const toast = useToast();
  const { mutate, isPending } = useDownload(inventoryBulkContract.exportProducts);
  const start = () =>
    mutate(
      {},
      {
        onSuccess: () => toast.show({ title: messages.exported }),
        onError: (error) => toast.showError(messages.exportFailed, error),
      },
    );
  return { start, isBusy: isPending };
}
