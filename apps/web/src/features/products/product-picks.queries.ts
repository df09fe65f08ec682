import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useVendor } from '../../platform/session/who-am-i.ts';
import type { PageCursor } from '../../ui/list/cursor-pager.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import { productListQuery } from './products.queries.ts';

const BY_NAME = { sort: 'name', direction: 'ascending' } as const;

/** All products by name, for whoever has to choose among them: what `PickPages` asks for. */
export function useProductPicks() {
  const vendor = useVendor();
  const { currency } = vendor;
  const [search, setSearch] = useState('');
  const [page, setPage] = useState<PageCursor>({});
  const filter = { search, status: '', category: '', isLowStock: false } as const;
  const query = useQuery(productListQuery(filter, BY_NAME, page, vendor));
  const items = (query.data?.products ?? []).map(({ id, name, price, category }) => ({
    id,
    name,
    label: name,
    help: `${category} · ${formatMoney(price, { currency })}`,
  }));
  const onSearch = (text: string) => {
    setSearch(text);
    setPage({});
  };
  return { query, items, search, onSearch, onPage: setPage };
}
