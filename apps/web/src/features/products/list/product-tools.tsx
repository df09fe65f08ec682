import { Ellipsis, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { useHasRight } from '../../../platform/session/rights.ts';
import { useView } from '../../../platform/storage/view-state.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { PATHS } from '../../../platform/paths.ts';
import { formatCount } from '../../../platform/i18n/format.ts';
import { useDownload } from '../../../platform/api/download.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Drawer } from '../../../ui/overlay/drawer.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlay/menu.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { RecentChangesDialog } from '../recent/recent-changes.tsx';
import { productPageMode } from './product-list-view.ts';
import styles from './product-tools.module.css';
import { productListMessages } from './product-list.messages.ts';

export function FilterSheet({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const messages = useMessages(productListMessages);
  return (
    <Drawer
      title={messages.filters}
      trigger={
        <Button isIconOnly aria-label={messages.filtersOn(count)} className={styles['round']}>
          <SlidersHorizontal aria-hidden="true" />
          {count > 0 && (
            <span aria-hidden="true" className={styles['badge']}>
              {formatCount(count)}
            </span>
          )}
        </Button>
      }
    >
      {children}
    </Drawer>
  );
}

/** On a phone they include the ways, which stand below the title elsewhere. */
export function ProductTools({ isPhone, onImport }: { readonly isPhone: boolean; readonly onImport: () => void }) {
  const messages = useMessages(productListMessages);
  const mode = useView(productPageMode);
  const [isRecentOpen, setIsRecentOpen] = useState(false);
  const exporting = useExportProducts();
  const isEditor = useHasRight('menu');
  const importing: MenuEntry = { kind: 'item', label: messages.import, onSelect: onImport };
  const recent: MenuEntry = { kind: 'item', label: messages.recent, onSelect: () => setIsRecentOpen(true) };
  const entries: MenuEntry[] = [
    ...(isEditor ? [importing] : []),
    { kind: 'item', label: messages.export, onSelect: exporting.start, isDisabled: exporting.isBusy },
    ...(isEditor ? [recent] : []),
    {
      kind: 'item',
      label: mode === 'list' ? messages.showGrid : messages.showList,
      onSelect: () => productPageMode.choose(mode === 'list' ? 'grid' : 'list'),
    },
  ];
  const ways: MenuEntry[] = [
    { kind: 'link', label: messages.ways.storefront, to: PATHS.storefront, startsGroup: true },
    { kind: 'link', label: messages.ways.sections, to: PATHS.menuSections },
    { kind: 'link', label: messages.ways.optionGroups, to: PATHS.optionGroups },
    { kind: 'link', label: messages.ways.discounts, to: PATHS.categoryDiscounts },
  ];
  return (
    <>
      <Menu
        entries={isPhone ? [...entries, ...ways] : entries}
        trigger={
          isPhone ? (
            <Button isIconOnly aria-label={messages.tools} className={styles['round']}>
              <Ellipsis aria-hidden="true" />
            </Button>
          ) : (
            <Button className={styles['more']}>
              <Ellipsis aria-hidden="true" />
              {messages.more}
            </Button>
          )
        }
      />
      {isRecentOpen && <RecentChangesDialog onClose={() => setIsRecentOpen(false)} />}
    </>
  );
}

/** Ignores the filter, because an export is where an import starts. */
function useExportProducts() {
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
