import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../platform/api/feature-status.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useVendor, type Vendor } from '../../../platform/session/who-am-i.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Table, type TableColumn } from '../../../ui/list/table.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { discountMessages } from '../discount/discount.messages.ts';
import { discountText } from '../discount/discount-text.tsx';
import styles from '../option-groups/option-groups-screen.module.css';
import { useLiveProducts } from '../product-edits.queries.ts';
import { type Category, type DiscountedCategory, isDiscounted, productCategoriesQuery } from '../products.queries.ts';
import { CategoryDiscountDialog } from './category-discount-dialog.tsx';
import { categoryDiscountMessages } from './category-discounts.messages.ts';
import { useSetCategoryDiscount } from './category-discounts.queries.ts';

function CategoryDiscountsScreen() {
  const messages = useMessages(categoryDiscountMessages);
  const query = useQuery(productCategoriesQuery);
  useLiveProducts();
  // Undefined: closed; null: a new discount.
  const [changed, setChanged] = useState<DiscountedCategory | null>();
  const [removed, setRemoved] = useState<Category>();
  const discounted = query.data?.categories.filter(isDiscounted) ?? [];
  const add = (
    <Button variant="primary" onClick={() => setChanged(null)}>
      <Plus aria-hidden="true" />
      {messages.add}
    </Button>
  );
  return (
    <Screen title={messages.title}>
      <div className={styles['lead']}>
        <p>{messages.lead}</p>
        {discounted.length > 0 && add}
      </div>
      <QueryView
        query={query}
        skeleton={<Skeleton shape="row" count={4} />}
        isEmpty={() => discounted.length === 0}
        empty={
          <Card>
            <EmptyState icon={<Tag />} title={messages.empty} action={add}>
              {messages.emptyText}
            </EmptyState>
          </Card>
        }
      >
        {() => <DiscountTable categories={discounted} onChange={setChanged} onRemove={setRemoved} />}
      </QueryView>
      {changed !== undefined && (
        <CategoryDiscountDialog
          category={changed}
          categories={query.data?.categories ?? []}
          onClose={() => setChanged(undefined)}
        />
      )}
      {removed && <RemoveDialog category={removed} onClose={() => setRemoved(undefined)} />}
    </Screen>
  );
}

interface DiscountTableProps {
  readonly categories: readonly DiscountedCategory[];
  readonly onChange: (category: DiscountedCategory) => void;
  readonly onRemove: (category: DiscountedCategory) => void;
}

const discountColumns = (
  messages: typeof categoryDiscountMessages.en,
  texts: typeof discountMessages.en,
  vendor: Vendor,
  { onChange, onRemove }: Omit<DiscountTableProps, 'categories'>,
): TableColumn<DiscountedCategory>[] => [
  { key: 'category', header: messages.category, isRowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    key: 'discount',
    header: messages.discount,
    cell: ({ discount }) => <span className={styles['options']}>{discountText(discount, vendor, texts)}</span>,
  },
  {
    key: 'products',
    header: messages.products,
    cell: ({ products }) => <span className={styles['uses']}>{messages.productCount(products)}</span>,
  },
  {
    key: 'actions',
    header: messages.actions,
    isHeaderHidden: true,
    align: 'end',
    cell: (category) => (
      <span className={styles['actions']}>
        <Button
          variant="quiet"
          isIconOnly
          aria-label={messages.change(category.name)}
          onClick={() => onChange(category)}
        >
          <Pencil aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          isIconOnly
          aria-label={messages.remove(category.name)}
          onClick={() => onRemove(category)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </span>
    ),
  },
];

function DiscountTable({ categories, onChange, onRemove }: DiscountTableProps) {
  const messages = useMessages(categoryDiscountMessages);
  const columns = discountColumns(messages, useMessages(discountMessages), useVendor(), { onChange, onRemove });
  return (
    <Card isFlush>
      <div className={styles['table']}>
        <Table caption={messages.caption} columns={columns} rows={categories} rowKey={({ name }) => name} />
      </div>
    </Card>
  );
}

function RemoveDialog({ category, onClose }: { readonly category: Category; readonly onClose: () => void }) {
  const messages = useMessages(categoryDiscountMessages);
  const toast = useToast();
  const removing = useSetCategoryDiscount();
  const { name, products } = category;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={messages.removeTitle(name)}
      consequence={messages.removeText(products)}
      confirmLabel={messages.removeLabel}
      isBusy={removing.isPending}
      error={removing.isError ? errorText(removing.error) : undefined}
      onConfirm={() =>
        removing.mutate(
          { categories: [name], discount: null },
          {
            onSuccess: () => {
              toast.show({ title: messages.removed(name) });
              onClose();
            },
          },
        )
      }
    />
  );
}

export { CategoryDiscountsScreen as Component };
