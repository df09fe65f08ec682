import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { buttonClass, Button } from '../../src/ui/button/button.tsx';
import { QueryView } from '../../src/ui/feedback/query-view.tsx';
import { countItems, sumLines, useBasket } from '../basket.ts';
import { formatNaira } from '../format.ts';
import { menuQuery, type Menu, type Product, type Store } from '../queries.ts';
import { OpenState, Rating, STORE_TYPES } from '../stores.screen.tsx';
import { Title } from '../title.tsx';
import styles from './menu.module.css';
import type { OptionGroup } from '@vendor-portal/contract/products/option-group.ts';
import { attributeMessages } from '../../src/features/products/attributes.messages.ts';
import { CheckboxGroup } from '../../src/ui/choice/checkbox-group.tsx';
import { RadioGroup } from '../../src/ui/choice/radio-group.tsx';
import { NumberField } from '../../src/ui/form/number-field.tsx';
import { Dialog } from '../../src/ui/overlay/dialog.tsx';

function BasketBar({ vendorId }: { readonly vendorId: string }) {
  const { store, lines } = useBasket();
  if (store?.vendorId !== vendorId || lines.length === 0) return null;
  const count = countItems(lines);
  return (
    <div className={styles['basketBar']}>
      <Link to="/storefront/checkout" className={buttonClass({ variant: 'primary', size: 'large', isWide: true })}>
        View basket · {count} {count === 1 ? 'item' : 'items'} · {formatNaira(sumLines(lines))}
      </Link>
    </div>
  );
}

function StoreMenu({ menu: { vendor, categories } }: { readonly menu: Menu }) {
  const [chosen, setChosen] = useState<Product>();
  return (
    <>
      <header className={styles['head']}>
        {vendor.logo && <img src={vendor.logo} alt="" className={styles['logo']} />}
        <div>
          <Title>{vendor.name}</Title>
          <p className={styles['facts']}>
            <span>{STORE_TYPES[vendor.type]}</span>
            <Rating store={vendor} />
            <span className="num">{vendor.prepMinutes} min</span>
            <span>{vendor.address}</span>
          </p>
          <OpenState store={vendor} />
        </div>
      </header>
      {categories.map(({ name, isServedNow, products }) => (
        <section key={name} className={styles['section']}>
          <h2>
            {name}
            {!isServedNow && <span className="faint"> · not served now</span>}
          </h2>
          <ul className={styles['products']}>
            {products.map((product) => (
              <ProductCard key={product.id} product={product} onChoose={() => setChosen(product)} />
            ))}
          </ul>
        </section>
      ))}
      {chosen && <ProductDialog key={chosen.id} product={chosen} store={vendor} onClose={() => setChosen(undefined)} />}
      <BasketBar vendorId={vendor.vendorId} />
    </>
  );
}

export function MenuScreen() {
  const { vendorId = '' } = useParams();
  const menu = useQuery(menuQuery(vendorId));
  return <QueryView query={menu}>{(data) => <StoreMenu menu={data} />}</QueryView>;
}

function Price({ product: { price, customerPrice } }: { readonly product: Product }) {
  return (
    <span className="num">
      {formatNaira(customerPrice)}
      {customerPrice < price && (
        <>
          {' '}
          <s className="faint">{formatNaira(price)}</s>
        </>
      )}
    </span>
  );
}

function ProductCard({ product, onChoose }: { readonly product: Product; readonly onChoose: () => void }) {
  const [image] = product.images;
  return (
    <li className={styles['product']}>
      {image ? (
        <img src={image.urls.medium} alt="" loading="lazy" className={styles['picture']} />
      ) : (
        <span className={styles['picture']}>
          <ImageOff aria-hidden="true" />
        </span>
      )}
      <button type="button" className={styles['choose']} disabled={!product.isAvailable} onClick={onChoose}>
        {product.name}
      </button>
      <p className={styles['price']}>{product.isAvailable ? <Price product={product} /> : 'Sold out for now'}</p>
      {product.description !== '' && <p className={styles['description']}>{product.description}</p>}
    </li>
  );
}

const QUANTITY_MOST = 99;

function Facts({ product: { attributes: known } }: { readonly product: Product }) {
  const { allergens = [], dietMarks = [], spiceLevel, needsPrescription } = known;
  const facts = [
    [
      'Allergens',
      allergens.map((each) => attributeMessages.en.choice.allergens[each]).join(', ') || 'Not stated by the store',
    ],
    ['Diet', dietMarks.map((each) => attributeMessages.en.choice.dietMarks[each]).join(', ')],
    ['Spice', spiceLevel === undefined ? '' : attributeMessages.en.choice.spiceLevel[spiceLevel]],
    ['Prescription', needsPrescription ? 'Needed' : ''],
  ] as const;
  return (
    <dl className={styles['productFacts']}>
      {facts
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

interface GroupProps {
  readonly group: OptionGroup;
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (optionIds: readonly string[]) => void;
}

const optionLabel = ({ name, priceDifference }: OptionGroup['options'][number]) =>
  priceDifference === 0
    ? name
    : `${name} (${priceDifference > 0 ? '+' : '−'}${formatNaira(Math.abs(priceDifference))})`;

const NONE = 'none';

function Options({ group, value, error, onChange }: GroupProps) {
  const { name, min, max } = group;
  const options = group.options
    .filter(({ isAvailable }) => isAvailable)
    .map((option) => ({ value: option.id, label: optionLabel(option) }));
  if (max === 1)
    return (
      <RadioGroup
        label={name}
        error={error}
        options={min === 0 ? [{ value: NONE, label: 'None' }, ...options] : options}
        value={value[0] ?? (min === 0 ? NONE : null)}
        onValueChange={(chosen) => onChange(chosen === NONE ? [] : [chosen])}
      />
    );
  return (
    <CheckboxGroup
      label={name}
      help={min === max ? `Choose ${min}.` : min === 0 ? `Choose up to ${max}.` : `Choose ${min} to ${max}.`}
      error={error}
      options={options}
      value={value}
      onValueChange={onChange}
    />
  );
}

function ProductDialog({ product, store, onClose }: { product: Product; store: Store; onClose: () => void }) {
  const add = useBasket((basket) => basket.add);
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [quantity, setQuantity] = useState(1);
  const [isChecked, setChecked] = useState(false);
  const findError = ({ id, min, max }: OptionGroup) => {
    const count = chosen[id]?.length ?? 0;
    return count < min ? `Choose at least ${min}.` : count > max ? `Choose at most ${max}.` : undefined;
  };
  const options = product.optionGroups.flatMap((group) =>
    group.options.filter(({ id }) => chosen[group.id]?.includes(id)),
  );
  const unitPrice = product.customerPrice + options.reduce((sum, { priceDifference }) => sum + priceDifference, 0);
  const addToBasket = () => {
    setChecked(true);
    if (product.optionGroups.some((group) => findError(group) !== undefined)) return;
    add(
      { vendorId: store.vendorId, name: store.name },
      {
        product: { id: product.id, name: product.name },
        picture: product.images[0]?.urls.small,
        optionIds: options.map(({ id }) => id),
        optionNames: options.map(({ name }) => name),
        unitPrice,
        quantity,
      },
    );
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={product.name}
      description={product.description || undefined}
      footer={
        <Button variant="primary" size="large" isWide disabled={!store.takesOrders} onClick={addToBasket}>
          {store.takesOrders ? `Add to basket · ${formatNaira(unitPrice * quantity)}` : 'The store is closed'}
        </Button>
      }
    >
      <div className={styles['form']}>
        <Facts product={product} />
        {product.optionGroups.map((group) => (
          <Options
            key={group.id}
            group={group}
            value={chosen[group.id] ?? []}
            error={isChecked ? findError(group) : undefined}
            onChange={(optionIds) => setChosen({ ...chosen, [group.id]: optionIds })}
          />
        ))}
        <NumberField
          label="Quantity"
          min={1}
          max={QUANTITY_MOST}
          value={quantity}
          onValueChange={(count) => setQuantity(count ?? 1)}
        />
      </div>
    </Dialog>
  );
}
