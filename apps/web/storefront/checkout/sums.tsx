import { formatNaira } from '../format.ts';
import styles from './checkout.module.css';

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
