import { useMutation, useQuery } from '@tanstack/react-query';
import type { OrderKind } from '@vendor-portal/contract/orders/order-status.ts';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { buttonClass, Button } from '../../src/ui/button/button.tsx';
import { SegmentedControl } from '../../src/ui/choice/segmented-control.tsx';
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx';
import { FormError } from '../../src/ui/form/form-error.tsx';
import { TextField } from '../../src/ui/form/text-field.tsx';
import { Card } from '../../src/ui/layout/card.tsx';
import { useBasket, useCustomer, type Line } from '../basket.ts';
import { formatNaira } from '../format.ts';
import { placeOrder, quoteQuery, type QuoteRequest } from '../queries.ts';
import { Title } from '../title.tsx';
import styles from './checkout.module.css';

function BasketLine({ line }: { readonly line: Line }) {
  const setQuantity = useBasket((basket) => basket.setQuantity);
  const { product, picture, optionNames, quantity, unitPrice } = line;
  return (
    <li className={styles['line']}>
      {picture ? <img src={picture} alt="" className={styles['picture']} /> : <span className={styles['picture']} />}
      <div className={styles['what']}>
        <p className={styles['name']}>{product.name}</p>
        {optionNames.length > 0 && <p className="muted">{optionNames.join(', ')}</p>}
        <p className="num">{formatNaira(unitPrice * quantity)}</p>
      </div>
      <div className={styles['count']}>
        <Button isIconOnly aria-label={`One ${product.name} less`} onClick={() => setQuantity(line, quantity - 1)}>
          <Minus aria-hidden="true" />
        </Button>
        <span className="num">{quantity}</span>
        <Button isIconOnly aria-label={`One ${product.name} more`} onClick={() => setQuantity(line, quantity + 1)}>
          <Plus aria-hidden="true" />
        </Button>
      </div>
    </li>
  );
}

function Checkout({ vendorId, storeName }: { readonly vendorId: string; readonly storeName: string }) {
  const { lines, clear } = useBasket();
  const customer = useCustomer();
  const navigate = useNavigate();
  const [kind, setKind] = useState<OrderKind>('delivery');
  const [note, setNote] = useState('');
  const [allergyNote, setAllergyNote] = useState('');
  const { id, firstName, phone } = customer;
  const request: QuoteRequest = {
    vendorId,
    kind,
    customer: { id, firstName, phone },
    items: lines.map(({ product, quantity, optionIds }) => ({
      productId: product.id,
      quantity,
      optionIds: [...optionIds],
    })),
  };
  const quote = useQuery(quoteQuery(request));
  const placing = useMutation({
    mutationFn: () =>
      placeOrder({
        ...request,
        ...(note !== '' && { note }),
        ...(allergyNote !== '' && { allergyNote }),
        ...(quote.data && { quoteId: quote.data.quoteId }),
      }),
    onSuccess: async (order) => {
      customer.remember(order.id);
      await navigate(`/storefront/orders/${order.id}`);
      clear();
    },
    // The quote may have expired, or a dish may be gone: the next attempt needs a current price.
    onError: () => quote.refetch(),
  });
  return (
    <>
      <Title>Your basket</Title>
      <p className="muted">
        From <Link to={`/storefront/stores/${vendorId}`}>{storeName}</Link>
      </p>
      <div className={styles['columns']}>
        <Card title="Items">
          <ul>
            {lines.map((line) => (
              <BasketLine key={`${line.product.id} ${line.optionIds.join()}`} line={line} />
            ))}
          </ul>
        </Card>
        <Card title="Your order">
          <div className={styles['form']}>
            <SegmentedControl
              label="How you get it"
              isWide
              segments={[
                { value: 'delivery', label: 'Delivery' },
                { value: 'pick_up', label: 'Pick-up' },
              ]}
              value={kind}
              onValueChange={setKind}
            />
            <TextField
              label="First name"
              value={firstName}
              maxLength={50}
              onValueChange={(text) => customer.change({ firstName: text })}
            />
            <TextField
              label="Phone"
              type="tel"
              value={phone}
              maxLength={20}
              onValueChange={(text) => customer.change({ phone: text })}
            />
            <TextField
              label="Any allergies?"
              help="The kitchen sees this first."
              value={allergyNote}
              maxLength={200}
              onValueChange={setAllergyNote}
            />
            <TextField label="Note for the store" value={note} maxLength={300} onValueChange={setNote} />
            {quote.data && <Sums {...quote.data} />}
            <FormError message={placing.error?.message ?? quote.error?.message} />
            <Button
              variant="primary"
              size="large"
              isWide
              disabled={!quote.data || quote.isError}
              isBusy={placing.isPending}
              onClick={() => placing.mutate()}
            >
              {quote.data ? `Place order · ${formatNaira(quote.data.total)}` : 'Place order'}
            </Button>
          </div>
        </Card>
      </div>
    </>
  );
}

export function CheckoutScreen() {
  const { store, lines } = useBasket();
  if (store && lines.length > 0) return <Checkout vendorId={store.vendorId} storeName={store.name} />;
  return (
    <>
      <Title>Your basket</Title>
      <EmptyState
        title="Your basket is empty"
        action={
          <Link to="/storefront" className={buttonClass({ variant: 'primary' })}>
            Choose a store
          </Link>
        }
      >
        Add something from a store’s menu.
      </EmptyState>
    </>
  );
}

interface Props {
  readonly subtotal: number;
  readonly discount: number;
  readonly promotion?: { readonly name: string } | null | undefined;
  readonly deliveryFee: number;
  readonly total: number;
}

export function Sums({ subtotal, discount, promotion, deliveryFee, total }: Props) {
  const rows = [
    ['Items', subtotal],
    ...(discount > 0 ? [[promotion?.name ?? 'Discount', -discount] as const] : []),
    ['Delivery', deliveryFee],
  ] as const;
  return (
    <dl className={styles['sums']}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{formatNaira(amount)}</dd>
        </div>
      ))}
      <div className={styles['total']}>
        <dt>Total</dt>
        <dd className="num">{formatNaira(total)}</dd>
      </div>
    </dl>
  );
}
