import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../../platform/api/feature-status.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { exportProducts } from '../import/product-files.queries.ts';
import { productListMessages } from '../products.messages.ts';
import { NO_FILTER } from './product-list-view.ts';

/** Ignores the filter, because an export is where an import starts. */
export function useExportProducts() {
  const messages = useMessages(productListMessages);
  const toast = useToast();
  const { mutate, isPending } = useMutation({ mutationFn: () => exportProducts(NO_FILTER) });
  const start = () =>
    mutate(undefined, {
      onSuccess: () => toast.show({ title: messages.exported }),
      onError: (error) => toast.show({ tone: 'error', title: messages.exportFailed, detail: errorText(error) }),
    });
  return { start, isBusy: isPending };
}
