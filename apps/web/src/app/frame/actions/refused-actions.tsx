import { Link } from 'react-router';
import { orderMessages } from '../../../features/orders/order.messages.ts';
import { productMessages } from '../../../features/products/products.messages.ts';
import { actions } from '../../../platform/actions/actions.ts';
import type { QueuedAction } from '../../../platform/actions/action.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { toServerTime } from '../../../platform/time/server-time.ts';
import { buttonClass, Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import styles from './refused-actions.module.css';
import { refusedMessages } from './refused-actions.messages.ts';
import { refusedText } from './refused-text.ts';

export default function RefusedActions({ refused }: { readonly refused: readonly QueuedAction[] }) {
  const messages = useMessages(refusedMessages);
  return (
    <section aria-label={messages.title} className={styles['list']}>
      {refused.map((action) => (
        <RefusedAction key={action.key} action={action} />
      ))}
    </section>
  );
}

function RefusedAction({ action }: { readonly action: QueuedAction }) {
  const messages = useMessages(refusedMessages);
  const texts = { messages, order: useMessages(orderMessages), product: useMessages(productMessages) };
  const { timeZone, currency } = useVendor();
  const { title, why, did, now, link } = refusedText(action, { ...texts, currency });
  const pressedAt = action.pressedAt ?? toServerTime(action.at);
  const dismiss = () => void actions.dismiss(action.key);
  return (
    <Alert
      isLive
      tone={action.isExpired ? 'warning' : 'error'}
      title={title}
      action={
        <div className={styles['buttons']}>
          {link !== undefined && (
            <Link to={link} className={buttonClass({ size: 'small' })} onClick={dismiss}>
              {messages.look}
            </Link>
          )}
          <Button size="small" onClick={dismiss}>
            {messages.gotIt}
          </Button>
        </div>
      }
    >
      <p>{why}</p>
      <dl className={styles['sides']}>
        <div>
          <dt>
            {messages.youDid} <span className="num">{formatInstant(new Date(pressedAt), timeZone, 'time')}</span>
          </dt>
          <dd>{did}</dd>
        </div>
        {now !== undefined && (
          <div>
            <dt>{messages.isNow}</dt>
            <dd>{now}</dd>
          </div>
        )}
      </dl>
    </Alert>
  );
}
