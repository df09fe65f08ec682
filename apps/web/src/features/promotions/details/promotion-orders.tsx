import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { promotionOrdersContract } from '@vendor-portal/contract/promotion-orders/promotion-orders.contract.ts';
import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { isEmptyLaterPage } from '../../../ui/list/card-pages.tsx';
import { CursorPager, type PageCursor } from '../../../ui/list/cursor-pager.tsx';
import { Table, type TableColumn } from '../../../ui/list/table.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { promotionDetailsMessages } from './promotion-details.messages.ts';
import { promotionOrdersQuery } from '../promotions.queries.ts';
import styles from './promotion-details.module.css';

type PromotionOrder = CallPayload<typeof promotionOrdersContract.listPromotionOrders>['orders'][number];

const orderColumns = (
  messages: typeof promotionDetailsMessages.en,
  { currency, timeZone }: { readonly currency: string; readonly timeZone: string },
): TableColumn<PromotionOrder>[] => [
  {
    key: 'order',
    header: messages.order,
    isRowHeader: true,
    cell: ({ orderId, number, usedAt }) => (
      <span className={styles['order']}>
        <Link to={PATHS.order(orderId)} aria-label={messages.openOrder(number)}>
          {number}
        </Link>
        <span className={styles['small']}>{formatInstant(usedAt, timeZone, 'dayAndTime')}</span>
      </span>
    ),
  },
  {
    key: 'total',
    header: messages.total,
    align: 'end',
    cell: ({ total }) => <MoneyText amount={total} currency={currency} />,
  },
  {
    key: 'cost',
    header: messages.cost,
    align: 'end',
    cell: ({ cost, status, isCounted }) =>
      isCounted ? (
        <MoneyText amount={cost} currency={currency} />
      ) : (
        <span className={styles['small']}>
          {status === 'declined' ? messages.notCounted.declined : messages.notCounted.canceled}
        </span>
      ),
  },
];

export function PromotionOrders({ promotion: { id, history } }: { readonly promotion: Promotion }) {
  const messages = useMessages(promotionDetailsMessages);
  const vendor = useVendor();
  const [page, setPage] = useState<PageCursor>({});
  const query = useQuery(promotionOrdersQuery(id, page));
  if (isEmptyLaterPage(page, query, query.data?.orders.length)) setPage({});
  return (
    <Card
      title={messages.orders}
      lead={history.length === 0 ? messages.ordersLead : messages.ofLatestRun(history.length)}
    >
      <QueryView
        query={query}
        isEmpty={({ orders }) => orders.length === 0}
        empty={
          <EmptyState icon={<Receipt />} title={messages.none}>
            {messages.noneText}
          </EmptyState>
        }
      >
        {({ orders, paginationCursor: cursor }) => (
          <>
            <Table
              caption={messages.orders}
              columns={orderColumns(messages, vendor)}
              rows={orders}
              rowKey={({ orderId }) => orderId}
            />
            {(cursor.hasNext || cursor.hasPrevious) && (
              <CursorPager cursor={cursor} isBusy={query.isPlaceholderData} onMove={setPage} />
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}
