import { useQuery } from '@tanstack/react-query';
import type { promotionPreviewContract } from '@vendor-portal/contract/promotion-preview/promotion-preview.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { fieldErrors } from '../../../platform/api/request-failed.ts';
import { useSettled } from '../../../platform/time/use-settled.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { promotionPreviewQuery } from './promotion-preview.queries.ts';
import styles from './promotion-form.module.css';
import { inputOf, type PromotionFormValues } from './promotion-form-values.ts';
import { promotionFormWords } from '../promotions.words.ts';

type Preview = CallPayload<typeof promotionPreviewContract.previewPromotion>;

/** What it would have cost, reckoned while it is being put together: the vendor knows before anything is saved. */
export function PromotionPreview({ values }: { readonly values: PromotionFormValues }) {
  const words = useWords(promotionFormWords);
  const { timeZone } = useVendor();
  // Its name costs nothing: without one yet, and with every letter of it, the figures are the same.
  const body = useSettled(JSON.stringify(inputOf({ ...values, name: words.unnamed }, timeZone)));
  const { data, error, isFetching } = useQuery(promotionPreviewQuery(body));
  return (
    <Card title={words.preview} lead={words.previewLead}>
      <div role="status" aria-busy={isFetching} className={styles['previewBody']}>
        {error !== null ? (
          <Alert tone="warning" title={words.previewFailed}>
            {Object.values(fieldErrors(error))[0] ?? errorText(error)}
          </Alert>
        ) : data ? (
          <PreviewFigures preview={data} />
        ) : (
          <p className="muted">{words.previewWaits}</p>
        )}
      </div>
    </Card>
  );
}

function PreviewFigures({ preview }: { readonly preview: Preview }) {
  const words = useWords(promotionFormWords);
  const { currency } = useVendor();
  if (preview.orders === 0) return <p className="muted">{words.previewNoOrders}</p>;
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>{words.ordersTouched}</dt>
        <dd className="num">{words.ofOrders(preview.ordersTouched, preview.orders)}</dd>
      </div>
      <div>
        <dt>{words.givenAway}</dt>
        <dd>
          <MoneyText amount={preview.givenAway} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>
          {words.left}
          <span>{words.leftHelp}</span>
        </dt>
        <dd>
          <MoneyText amount={preview.leftAfterCommission} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}
