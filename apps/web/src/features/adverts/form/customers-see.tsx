import { ImageIcon } from 'lucide-react';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import type { AdvertFormValues } from './advert-form-values.ts';
import styles from './advert-form.module.css';
import { advertFormWords } from '../adverts.words.ts';

interface CustomersSeeProps {
  readonly values: AdvertFormValues;
  readonly picture: string | undefined;
}

/** The advert as it will stand among the stores. */
export function CustomersSee({ values, picture }: CustomersSeeProps) {
  const words = useWords(advertFormWords);
  const { name: store } = useVendor();
  const { title, leadsTo, product } = values;
  return (
    <Card title={words.customersSee}>
      <div className={styles['advert']}>
        {picture === undefined ? (
          <div aria-hidden="true" className={styles['noPicture']}>
            <ImageIcon />
          </div>
        ) : (
          <img src={picture} alt="" className={styles['shown']} />
        )}
        <span className={styles['mark']}>{words.advertMark}</span>
        <div className={styles['advertText']}>
          <p className={styles['advertTitle']}>{title.trim() || words.unnamed}</p>
          <p className={styles['store']}>{store}</p>
          <p className={styles['go']}>{leadsTo === 'product' && product ? words.see(product.name) : words.seeStore}</p>
        </div>
      </div>
    </Card>
  );
}
