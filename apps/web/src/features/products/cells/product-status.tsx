import { ChevronDown } from 'lucide-react';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import styles from './product-cells.module.css';
import { STATUS_STYLES, statusEntries, statusText } from './product-statuses.tsx';
import { productMessages } from '../products.messages.ts';
import { useProductEdit } from '../product-edits.queries.ts';

export function ProductStatusMenu({ product }: { readonly product: Product }) {
  const messages = useMessages(productMessages);
  const { timeZone } = useVendor();
  const { mutate } = useProductEdit();
  const { tone, icon: Icon } = STATUS_STYLES[product.status];
  const text = statusText(product, timeZone, messages);
  return (
    <Menu
      align="start"
      entries={statusEntries(messages, (status, until) => mutate({ product, edit: { kind: 'status', status, until } }))}
      trigger={
        <button type="button" aria-label={messages.statusOf(product.name, text)} className={styles['status']}>
          <Badge tone={tone} icon={<Icon />}>
            <span className={styles['statusEnd']}>
              {text}
              <ChevronDown aria-hidden="true" className={styles['chevron']} />
            </span>
          </Badge>
        </button>
      }
    />
  );
}
