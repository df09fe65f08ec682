import { useQuery } from '@tanstack/react-query';
import { splitCommission } from '@vendor-portal/contract/accounting/commission-split.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { vendorCommissionQuery } from '../products.queries.ts';
import { discountWords } from '../products.words.ts';

/** “Customers pay ₦3,600; you earn ₦3,060 of it.” Reckoned as the server does, while the vendor types. */
export function CustomerPays({ amount }: { readonly amount: Money }) {
  const words = useWords(discountWords);
  const { currency } = useVendor();
  const { data: commission } = useQuery(vendorCommissionQuery);
  return (
    <>
      {words.customersPay}{' '}
      <strong>
        <MoneyText amount={amount} currency={currency} />
      </strong>
      {commission === undefined ? (
        '.'
      ) : (
        <>
          ; {words.youEarn}{' '}
          <strong>
            <MoneyText amount={splitCommission(amount, commission.rateBasisPoints).earnings} currency={currency} />
          </strong>{' '}
          {words.ofIt}
        </>
      )}
    </>
  );
}
