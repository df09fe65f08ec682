import { ShoppingBag } from 'lucide-react';
import { Link, Outlet, ScrollRestoration } from 'react-router';
import { BrandMark } from '../src/ui/picture/brand-mark.tsx';
import { countItems, useBasket } from './basket.ts';
import styles from './layout.module.css';

export function Layout() {
  const count = useBasket(({ lines }) => countItems(lines));
  return (
    <>
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <Link to="/storefront" className={styles['home']}>
            <BrandMark name="Storefront" />
          </Link>
          <nav aria-label="Storefront" className={styles['links']}>
            <Link to="/gateway">Gateway</Link>
            <Link to="/storefront/checkout" className={styles['basket']}>
              <ShoppingBag aria-hidden="true" />
              <span>
                Basket <span className="num">({count})</span>
              </span>
            </Link>
          </nav>
        </div>
      </header>
      <main className={styles['main']}>
        <Outlet />
      </main>
      <ScrollRestoration />
      <footer className={styles['footer']}>A customer’s app on the gateway, to try the demo with.</footer>
    </>
  );
}
