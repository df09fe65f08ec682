import { ImageIcon } from 'lucide-react';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import type { AdvertFormValues } from './advert-form-values.ts';
import styles from './advert-form.module.css';
import { advertFormMessages } from '../adverts.messages.ts';

interface CustomersSeeProps {
  readonly values: AdvertFormValues;
  readonly picture: string | undefined;
}

export function CustomersSee({ values, picture }: CustomersSeeProps) {
  const messages = useMessages(advertFormMessages);
  const { name: store } = useVendor();
  const { title, leadsTo, product } = values;
  return (
    <Card title={messages.customersSee}>
      <div className={styles['advert']}>
        {picture === undefined ? (
          <div aria-hidden="true" className={styles['noPicture']}>
            <ImageIcon />
          </div>
        ) : (
          <img src={picture} alt="" className={styles['shown']} />
        )}
        <span className={styles['mark']}>{messages.advertMark}</span>
        <div className={styles['advertText']}>
          <p className={styles['advertTitle']}>{title.trim() || messages.unnamed}</p>
          <p className={styles['store']}>{store}</p>
          <p className={styles['go']}>
            {leadsTo === 'product' && product ? messages.see(product.name) : messages.seeStore}
          </p>
        </div>
      </div>
    </Card>
  );
}
