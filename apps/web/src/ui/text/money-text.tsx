import { classNames } from '../styles/class-names.ts';
import { formatMoney, type MoneyFormat } from './format-money.ts';

type MoneyTextProps = MoneyFormat & {
  /** Minor units. */
  amount: number;
  /** A single large figure in the heading font, without tabular digits. */
  isDisplay?: boolean;
  className?: string | undefined;
};

export function MoneyText({ amount, isDisplay = false, className, ...format }: MoneyTextProps) {
  return <span className={classNames(!isDisplay && 'num', className)}>{formatMoney(amount, format)}</span>;
}
