import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { buttonClass } from '../../src/ui/button/button.tsx';
import { QueryView } from '../../src/ui/feedback/query-view.tsx';
import { countItems, sumOf, useBasket } from '../basket.ts';
import { formatNaira } from '../format.ts';
import { menuQuery, type Menu, type Product } from '../queries.ts';
import { OpenState, Rating, STORE_TYPES } from '../stores.screen.tsx';
import { Title } from '../title.tsx';
import styles from './menu.module.css';
import { ProductDialog } from './product-dialog.tsx';

function BasketBar({ vendorId }: { readonly vendorId: string }) {
  const { store, lines } = useBasket();
  if (store?.vendorId !== vendorId || lines.length === 0) return null;
  const count = countItems(lines);
  return (
    <div className={styles['basketBar']}>
      <Link to="/storefront/checkout" className={buttonClass({ variant: 'primary', size: 'large', isWide: true })}>
        View basket · {count} {count === 1 ? 'item' : 'items'} · {formatNaira(sumOf(lines))}
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
