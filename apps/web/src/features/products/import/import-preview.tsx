import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { importMessages } from '../products.messages.ts';
import styles from './import.module.css';
import type { ImportReport } from './product-files.queries.ts';

/** Shows the first products, so that a mistaken column is noticed before anything changes. */
export function ImportPreview({ report: { preview, created, updated } }: { readonly report: ImportReport }) {
  const messages = useMessages(importMessages);
  const { currency } = useVendor();
  if (preview.length === 0) return null;
  const more = created + updated - preview.length;
  return (
    <section aria-label={messages.preview}>
      <h3 className={styles['previewTitle']}>{messages.preview}</h3>
      <ul className={styles['preview']}>
        {preview.map(({ id, name, category, price, isNew }) => (
          <li key={id}>
            <span className={styles['previewName']}>
              <bdi>{name}</bdi>
              <small>
                <bdi>{category}</bdi>
              </small>
            </span>
            <span className="num">{formatMoney(price, { currency })}</span>
            <Badge tone={isNew ? 'success' : 'info'} icon={null}>
              {isNew ? messages.previewNew : messages.previewChanged}
            </Badge>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="muted">{messages.andMore(more)}</p>}
    </section>
  );
}
