import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Product, PublicProduct } from '@vendor-portal/contract/products/product.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useSavesData } from '../../../platform/storage/save-data.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatCount, formatInstant } from '../../../platform/i18n/format.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { CountField } from '../../../ui/form/grouped-fields.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { InlineEdit } from '../cells/inline-edit.tsx';
import { ProductPrice, ProductStock } from '../cells/product-figures.tsx';
import { CustomerPays, countingDiscountText } from '../discount/discount-text.tsx';
import form from '../form/product-form.module.css';
import { useProductEdit } from '../product-edits.queries.ts';
import { publicProductQuery } from '../products.queries.ts';
import { discountMessages } from '../discount/discount.messages.ts';
import { productDetailsMessages } from './product-details.messages.ts';
import { productMessages } from '../products.messages.ts';
import { useAttributeTexts } from './attribute-texts.ts';
import styles from './product-details.module.css';
import type { OptionGroup } from '@vendor-portal/contract/products/option-group.ts';

export function DetailsCards({ product }: { readonly product: Product }) {
  const messages = useMessages(productDetailsMessages);
  const { field, minutes } = useMessages(productMessages);
  const { timeZone } = useVendor();
  const attributes = useAttributeTexts()(product.attributes);
  const when = (instant: string) => formatInstant(instant, timeZone, 'dayAndTime');
  return (
    <div className={form['column']}>
      <Card title={messages.whatItIs} className={form['card']}>
        <p dir="auto" className={product.description === '' ? 'muted' : styles['description']}>
          {product.description === '' ? messages.noDescription : product.description}
        </p>
        <dl className={styles['facts']}>
          <Fact name={field.category}>{product.category}</Fact>
          <Fact name={field.sku}>{product.sku ?? messages.none}</Fact>
          <Fact name={field.prepMinutes}>{minutes(product.prepMinutes)}</Fact>
          {attributes.map(({ name, text }) => (
            <Fact key={name} name={name}>
              {text}
            </Fact>
          ))}
          <Fact name={messages.added}>{when(product.createdAt)}</Fact>
          <Fact name={messages.changed}>{when(product.updatedAt)}</Fact>
        </dl>
      </Card>
      <Card title={messages.priceAndStock} className={form['card']}>
        <dl className={styles['facts']}>
          <Fact name={field.price}>
            <ProductPrice product={product} />
          </Fact>
          <Fact name={field.quantity}>
            <ProductStock product={product} />
          </Fact>
          <Fact name={field.lowStock}>
            <LowStockAlert product={product} />
          </Fact>
        </dl>
        <Pays product={product} />
      </Card>
      <DetailsOptions groups={product.optionGroups} />
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{typeof children === 'string' ? <bdi>{children}</bdi> : children}</dd>
    </div>
  );
}

function Pays({ product }: { readonly product: Product }) {
  const messages = useMessages(discountMessages);
  const vendor = useVendor();
  const text = countingDiscountText(product, vendor, messages);
  return (
    <div className={text === null ? `${form['discount']} ${form['noDiscount']}` : form['discount']}>
      <div className={form['discountText']}>
        <p className={form['discountTitle']}>{text ?? messages.none}</p>
        <p>
          <CustomerPays amount={product.customerPrice} />
        </p>
      </div>
    </div>
  );
}

function LowStockAlert({ product }: { readonly product: Product }) {
  const messages = useMessages(productDetailsMessages);
  const { mutate } = useProductEdit();
  const alertText = product.lowStock === null ? messages.noAlert : formatCount(product.lowStock);
  return (
    <InlineEdit
      label={messages.alert}
      value={product.lowStock}
      onSave={(lowStock) => mutate({ product, edit: { kind: 'lowStock', lowStock } })}
      renderField={(draft) => (
        <CountField {...draft} label={messages.newAlert} isLabelHidden placeholder={messages.noAlert} />
      )}
    >
      <span className={product.lowStock === null ? undefined : 'num'}>{alertText}</span>
    </InlineEdit>
  );
}

/** Reads the storefront's API, so that it shows exactly what customers see. */
export function SeenByCustomers({ product, onClose }: { readonly product: Product; readonly onClose: () => void }) {
  const messages = useMessages(productDetailsMessages);
  const query = useQuery(publicProductQuery(product));
  return (
    <Dialog isOpen onOpenChange={onClose} title={messages.asCustomers} description={messages.customersSeeText}>
      <QueryView query={query}>
        {(seen) => (seen === null ? <Alert tone="warning" title={messages.notSeen} /> : <Seen product={seen} />)}
      </QueryView>
    </Dialog>
  );
}

function Seen({ product }: { readonly product: PublicProduct }) {
  const messages = useMessages(productDetailsMessages);
  const { currency } = useVendor();
  const savesData = useSavesData();
  const [image] = savesData ? [] : product.images;
  return (
    <div className={styles['details']}>
      {image !== undefined && (
        <img src={image.urls.medium} alt="" width={600} height={600} className={styles['large']} />
      )}
      <p>
        <strong>{product.name}</strong>
      </p>
      <p dir="auto" className={styles['description']}>
        {product.description}
      </p>
      <p>
        <MoneyText amount={product.customerPrice} currency={currency} />{' '}
        <Badge tone={product.isAvailable ? 'success' : 'warning'}>
          {product.isAvailable ? messages.canOrder : messages.cannotOrder}
        </Badge>
      </p>
      <DetailsOptions groups={product.optionGroups} />
    </div>
  );
}

function DetailsOptions({ groups }: { readonly groups: readonly OptionGroup[] }) {
  const messages = useMessages(productDetailsMessages);
  const { currency } = useVendor();
  return (
    <Card title={messages.options} className={form['card']}>
      {groups.length === 0 && <p className="muted">{messages.noOptions}</p>}
      {groups.map((group) => (
        <section key={group.id} aria-label={group.name} className={styles['group']}>
          <div className={styles['groupHead']}>
            <h3>
              <bdi>{group.name}</bdi>
            </h3>
            <Badge icon={null}>{messages.choose(group.min, group.max)}</Badge>
          </div>
          <ul className={styles['options']}>
            {group.options.map((option) => (
              <li key={option.id}>
                <bdi>{option.name}</bdi>
                {!option.isAvailable && <span className="faint">({messages.optionOff})</span>}
                <span className={styles['optionPrice']}>
                  {option.priceDifference === 0 ? (
                    <span className="faint">{messages.sharedPrice}</span>
                  ) : (
                    <MoneyText amount={option.priceDifference} currency={currency} sign="always" />
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
