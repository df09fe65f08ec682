import { MoreHorizontal, PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CursorPager } from '../../../ui/list/cursor-pager.tsx';
import { PickList } from '../../../ui/list/pick-list.tsx';
import { Table, type TableColumn } from '../../../ui/list/table.tsx';
import { Avatar } from '../../../ui/text/avatar.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { GallerySection, Sample } from './gallery-section.tsx';
import styles from './gallery.module.css';
import { galleryMessages } from './gallery.messages.ts';

type Dish = { name: string; price: number; stock: string; isActive: boolean };

const DISHES: Dish[] = [
  { name: 'Jollof rice & chicken', price: 360_000, stock: '42', isActive: true },
  { name: 'Suya skewer', price: 200_000, stock: '0', isActive: false },
  {
    name: galleryMessages.longName,
    price: galleryMessages.oneHundredMillionNaira,
    stock: 'Not tracked',
    isActive: true,
  },
];

const COLUMNS: TableColumn<Dish>[] = [
  {
    key: 'choose',
    header: 'Choose',
    isHeaderHidden: true,
    cell: (dish) => <Checkbox label={`Choose ${dish.name}`} isLabelHidden />,
  },
  { key: 'name', header: 'Product', isRowHeader: true, cell: (dish) => <strong>{dish.name}</strong> },
  { key: 'price', header: 'Price', align: 'end', cell: (dish) => <MoneyText amount={dish.price} currency="NGN" /> },
  { key: 'stock', header: 'Stock', cell: (dish) => dish.stock },
  {
    key: 'status',
    header: 'Status',
    cell: (dish) => (dish.isActive ? <Badge tone="success">Active</Badge> : <Badge tone="error">Out of stock</Badge>),
  },
  {
    key: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    align: 'end',
    cell: (dish) => (
      <Button variant="quiet" isIconOnly aria-label={`Actions for ${dish.name}`}>
        <MoreHorizontal aria-hidden="true" />
      </Button>
    ),
  },
];

export function ListsSection() {
  const [page, setPage] = useState('first page');
  return (
    <GallerySection id="lists" title="Lists">
      <Sample name="Table in a flush card">
        <Card isFlush>
          <Table caption="Products" columns={COLUMNS} rows={DISHES} rowKey={(dish) => dish.name} />
        </Card>
      </Sample>
      <Sample name="Pager: both ways, only onwards, nowhere">
        <div className={styles['stack']}>
          <CursorPager
            summary={`30 products · ${page}`}
            cursor={{ after: 'a', before: 'b', hasNext: true, hasPrevious: true }}
            onMove={(next) => setPage(JSON.stringify(next))}
          />
          <CursorPager
            label="Onwards only"
            cursor={{ after: 'a', before: 'b', hasNext: true, hasPrevious: false }}
            onMove={(next) => setPage(JSON.stringify(next))}
          />
          <CursorPager
            label="Nowhere"
            cursor={{ after: null, before: null, hasNext: false, hasPrevious: false }}
            onMove={(next) => setPage(JSON.stringify(next))}
          />
        </div>
      </Sample>
      <Sample name="Cards">
        <div className={styles['onCanvas']}>
          <div className={styles['stack']}>
            <Card
              title="Earnings"
              lead="Fridays and Saturdays bring 41% of it."
              action={<Button size="small">Open</Button>}
            >
              <p className={styles['display']}>
                <MoneyText amount={galleryMessages.oneHundredMillionNaira} currency="NGN" isDisplay />
              </p>
            </Card>
            <Card>A card without a title.</Card>
          </div>
        </div>
      </Sample>
      <Sample name="Empty state">
        <EmptyState
          icon={<PackagePlus />}
          title="Your menu starts here"
          action={<Button variant="primary">Add product</Button>}
        >
          Products that you add show up for customers as soon as you open.
        </EmptyState>
      </Sample>
      <Sample name="Pick list">
        <PickSample />
      </Sample>
      <Sample name="Avatars">
        <div className={styles['row']}>
          <Avatar name="Mama Kay" size="small" />
          <Avatar name="Mama Kay" />
          <Avatar name="Ọlá" size="large" />
          <Avatar name="Broken Picture" src="data:image/png;base64,nothing" />
        </div>
      </Sample>
    </GallerySection>
  );
}

const PICKS = [
  { id: 'jollof', label: 'Jollof rice & chicken', help: 'Mains · ₦4,000' },
  { id: 'suya', label: 'Suya skewer', help: 'Grill · ₦2,000' },
  { id: 'zobo', label: 'Zobo, 50 cl', help: 'Drinks · ₦900' },
];

function PickSample() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['suya']));
  return (
    <PickList
      label="Products"
      items={PICKS}
      isChosen={(id) => chosen.has(id)}
      onChoose={({ id }, isChosen) =>
        setChosen((before) => new Set([...before].filter((each) => each !== id).concat(isChosen ? [id] : [])))
      }
    />
  );
}
