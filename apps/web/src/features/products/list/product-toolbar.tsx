import { Download, FileUp, LayoutGrid, List, Plus } from 'lucide-react';
import { useView } from '../../../platform/storage/view-state.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SegmentedControl } from '../../../ui/choice/segmented-control.tsx';
import { RecentChanges } from '../recent/recent-changes.tsx';
import { productPageMode } from './product-list-view.ts';
import styles from './product-toolbar.module.css';
import { productListMessages } from '../products.messages.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useExportProducts } from './use-export-products.ts';

export function ProductToolbar({ onImport }: { readonly onImport: () => void }) {
  const messages = useMessages(productListMessages);
  const mode = useView(productPageMode);
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
      <Button className={styles['import']} onClick={onImport}>
        <FileUp aria-hidden="true" />
        <span className={styles['importText']}>{messages.import}</span>
      </Button>
      <ButtonLink variant="primary" to={PATHS.newProduct} className={styles['add']}>
        <Plus aria-hidden="true" />
        {messages.add}
      </ButtonLink>
    </div>
  );
}

function ExportButton() {
  const messages = useMessages(productListMessages);
  const { start, isBusy } = useExportProducts();
  return (
    <Button isIconOnly aria-label={messages.export} title={messages.export} isBusy={isBusy} onClick={start}>
      <Download aria-hidden="true" />
    </Button>
  );
}
