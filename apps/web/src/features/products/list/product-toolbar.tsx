import { useMutation } from '@tanstack/react-query';
import { Download, FileUp, LayoutGrid, List, Plus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../platform/api/feature-status.ts';
import { useView } from '../../../platform/storage/view-state.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SegmentedControl } from '../../../ui/choice/segmented-control.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { ImportDialog } from '../import/import-dialog.tsx';
import { exportProducts } from '../import/product-files.queries.ts';
import { RecentChanges } from '../recent/recent-changes.tsx';
import { NO_FILTER, productPageMode } from './product-list-view.ts';
import styles from './product-toolbar.module.css';
import { productListMessages } from '../products.messages.ts';
import { PATHS } from '../../../platform/paths.ts';

/** Right of the filters: how the list is shown, files in and out, and the one primary action. */
export function ProductToolbar() {
  const messages = useMessages(productListMessages);
  const mode = useView(productPageMode);
  const [isImportOpen, setIsImportOpen] = useState(false);
  return (
    <div className={styles['tools']}>
      <SegmentedControl
        label={messages.view}
        isIconOnly
        value={mode}
        onValueChange={productPageMode.choose}
        segments={[
          { value: 'list', label: messages.list, icon: <List aria-hidden="true" /> },
          { value: 'grid', label: messages.grid, icon: <LayoutGrid aria-hidden="true" /> },
        ]}
      />
      <RecentChanges />
      <ExportButton />
      <Button className={styles['import']} onClick={() => setIsImportOpen(true)}>
        <FileUp aria-hidden="true" />
        <span className={styles['importText']}>{messages.import}</span>
      </Button>
      <ImportDialog isOpen={isImportOpen} onOpenChange={setIsImportOpen} />
      <ButtonLink variant="primary" to={PATHS.newProduct} className={styles['add']}>
        <Plus aria-hidden="true" />
        {messages.add}
      </ButtonLink>
    </div>
  );
}

/** All products, whatever the list shows just now: it is what an import begins with. */
function ExportButton() {
  const messages = useMessages(productListMessages);
  const toast = useToast();
  const { mutate, isPending } = useMutation({ mutationFn: () => exportProducts(NO_FILTER) });
  return (
    <Button
      isIconOnly
      aria-label={messages.export}
      title={messages.export}
      isBusy={isPending}
      onClick={() =>
        mutate(undefined, {
          onSuccess: () => toast.show({ title: messages.exported }),
          onError: (error) => toast.show({ tone: 'error', title: messages.exportFailed, detail: errorText(error) }),
        })
      }
    >
      <Download aria-hidden="true" />
    </Button>
  );
}
