import { useQuery } from '@tanstack/react-query';
import { splitCommission } from '@vendor-portal/contract/accounting/commission.ts';
import type { Discount } from '@vendor-portal/contract/products/discount.ts';
import { customerPriceAt, usesCategoryDiscount } from '@vendor-portal/contract/products/discounted-price.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { useHasRight } from '../../../platform/session/rights.ts';
import { useVendor, type Vendor } from '../../../platform/session/who-am-i.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { vendorCommissionQuery } from '../products.queries.ts';
import { discountMessages } from './discount.messages.ts';

/** “10% off until 22 Nov 2026, 18:00”. */
export function discountText(
  discount: Discount,
  { currency, timeZone }: Pick<Vendor, 'currency' | 'timeZone'>,
  texts: typeof discountMessages.en,
) {
  const now = serverNow();
  const { kind, value, startsAt, endsAt } = discount;
  const what = kind === 'percentage' ? texts.percentOff(value) : texts.amountOff(formatMoney(value, { currency }));
  const when = (instant: string) => formatInstant(instant, timeZone, 'dayAndTime');
  if (endsAt !== null && Date.parse(endsAt) <= now) return texts.ended(what);
  const isToCome = startsAt !== null && Date.parse(startsAt) > now;
  if (isToCome)
    return endsAt === null ? texts.from(what, when(startsAt)) : texts.fromUntil(what, when(startsAt), when(endsAt));
  return endsAt === null ? what : texts.until(what, when(endsAt));
}

type Discounted = Parameters<typeof customerPriceAt>[0] & {
  readonly category: string;
  readonly discount: Discount | null;
  readonly categoryDiscount: Discount | null;
};

export const priceNow = (product: Parameters<typeof customerPriceAt>[0]): Money =>
  customerPriceAt(product, serverNow());

/** Of the discount that counts now, the product's own or its category's; null without one. */
export function countingDiscountText(product: Discounted, vendor: Vendor, texts: typeof discountMessages.en) {
  const { category, discount, categoryDiscount } = product;
  if (categoryDiscount !== null && usesCategoryDiscount(product, serverNow())) {
    return texts.onCategory(discountText(categoryDiscount, vendor, texts), category);
  }
  return discount && discountText(discount, vendor, texts);
}

/** “Customers pay ₦3,600; you earn ₦3,060 of it.” Computed as the server does. */
export function CustomerPays({ amount }: { readonly amount: Money }) {
  const messages = useMessages(discountMessages);
  const { currency } = useVendor();
  const isForMenu = useHasRight('menu');
  const rate = useQuery({ ...vendorCommissionQuery, enabled: isForMenu }).data?.rateBasisPoints ?? null;
  return (
    <>
      {messages.customersPay}{' '}
      <strong>
        <MoneyText amount={amount} currency={currency} />
      </strong>
      {rate === null ? (
        '.'
      ) : (
        <>
          ; {messages.youEarn}{' '}
          <strong>
            <MoneyText amount={splitCommission(amount, rate).earnings} currency={currency} />
          </strong>{' '}
          {messages.ofIt}
        </>
      )}
    </>
  );
}
