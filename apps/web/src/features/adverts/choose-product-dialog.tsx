import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useVendor } from '../../platform/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button.tsx';
import { CursorPager, type PageCursor } from '../../ui/cursor-pager.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatMoney } from '../../ui/format-money.ts';
import { PickList } from '../../ui/pick-list.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { productListQuery } from '../products/products.queries.ts';
import type { AdvertisedProduct } from './advert-form-values.ts';
import { advertFormWords } from './adverts.words.ts';

interface ChooseProductDialogProps {
  readonly chosen: AdvertisedProduct | null;
  readonly onChoose: (product: AdvertisedProduct) => void;
  readonly onClose: () => void;
}

const BY_NAME = { sort: 'name', direction: 'ascending' } as const;

/** One press chooses and closes. */
export default function ChooseProductDialog({ chosen, onChoose, onClose }: ChooseProductDialogProps) {
  const words = useWords(advertFormWords);
  const { currency } = useVendor();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState<PageCursor>({});
  const filter = { search, status: '', category: '', isLowStock: false } as const;
  const query = useQuery(productListQuery(filter, BY_NAME, page));
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.dialogTitle}
      description={words.dialogText}
      footer={<Button onClick={onClose}>{words.cancel}</Button>}
    >
      <SearchBox
        label={words.search}
        hint={words.search}
        clearLabel={words.clearSearch}
        value={search}
        onSearch={(text) => {
          setSearch(text);
          setPage({});
        }}
      />
      <QueryView
        query={query}
        isEmpty={({ products }) => products.length === 0}
        empty={<p className="muted">{filter.search === '' ? words.noProducts : words.nothingFound}</p>}
      >
        {({ products, paginationCursor }) => (
          <>
            <PickList
              isSingle
              label={words.products}
              items={products.map(({ id, name, price, category }) => ({
                id,
                name,
                label: name,
                help: `${category} · ${formatMoney(price, { currency })}`,
              }))}
              isChosen={(id) => chosen?.id === id}
              onChoose={({ id, name }) => {
                onChoose({ id, name });
                onClose();
              }}
            />
            <CursorPager cursor={paginationCursor} isBusy={query.isPlaceholderData} onMove={setPage} />
          </>
        )}
      </QueryView>
    </Dialog>
  );
}
