import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { QueryView } from '../../src/ui/feedback/query-view.tsx';
import { buttonClass } from '../../src/ui/button/button-class.ts';
import { countItems, sumOf, useBasket } from '../basket.ts';
import { formatNaira } from '../format.ts';
import { menuQuery, type Menu, type Product } from '../queries.ts';
import { OpenState, Rating, STORE_TYPES } from '../stores.screen.tsx';
import { Title } from '../title.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductDialog } from './product-dialog.tsx';
import styles from './menu.module.css';

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
