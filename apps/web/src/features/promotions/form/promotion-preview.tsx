import { useQuery } from '@tanstack/react-query';
import type { promotionPreviewContract } from '@vendor-portal/contract/promotion-preview/promotion-preview.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { fieldErrors } from '../../../platform/api/request-failed.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { promotionPreviewQuery } from '../promotions.queries.ts';
import styles from './promotion-form.module.css';
import { toPromotionInput, type PromotionFormValues } from './promotion-form-values.ts';
import { promotionFormMessages } from './promotion-form.messages.ts';
import { useEffect, useState } from 'react';

type Preview = CallPayload<typeof promotionPreviewContract.previewPromotion>;

export function PromotionPreview({ values }: { readonly values: PromotionFormValues }) {
  const messages = useMessages(promotionFormMessages);
  const { timeZone } = useVendor();
  // The name doesn't affect the figures, so typing it triggers no request.
  const body = useDebounced(JSON.stringify(toPromotionInput({ ...values, name: messages.unnamed }, timeZone)));
  const { data, error, isFetching } = useQuery(promotionPreviewQuery(body));
  return (
    <Card title={messages.preview} lead={messages.previewLead}>
      <div role="status" aria-busy={isFetching} className={styles['previewBody']}>
        {error !== null ? (
          <Alert tone="warning" title={messages.previewFailed}>
            {Object.values(fieldErrors(error))[0] ?? errorText(error)}
          </Alert>
        ) : data ? (
          <PreviewFigures preview={data} />
        ) : (
          <p className="muted">{messages.previewWaits}</p>
        )}
      </div>
    </Card>
  );
}

function PreviewFigures({ preview }: { readonly preview: Preview }) {
  const messages = useMessages(promotionFormMessages);
  const { currency } = useVendor();
  if (preview.orders === 0) return <p className="muted">{messages.previewNoOrders}</p>;
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>{messages.ordersTouched}</dt>
        <dd className="num">{messages.ofOrders(preview.ordersTouched, preview.orders)}</dd>
      </div>
      <div>
        <dt>{messages.givenAway}</dt>
        <dd>
          <MoneyText amount={preview.givenAway} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{messages.left}</dt>
        <dd>
          <MoneyText amount={preview.leftAfterCommission} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}

/** Long enough to treat quick typing as one change, short enough to feel immediate. */
const PAUSE_MS = 300;

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
