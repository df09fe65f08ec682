import { Link, Outlet } from 'react-router';
import { useWords } from '../../platform/words/dictionary.ts';
import { BrandMark } from '../../ui/picture/brand-mark.tsx';
import styles from './auth-layout.module.css';
import { BrandPanel } from './brand-panel.tsx';
import { CONTENT_ID } from '../layout/plain-main.tsx';
import { alwaysWords } from '../words/always.words.ts';

/** One narrow column to work in; beside it, where there is room, what the portal is for. */
function AuthLayout() {
  const words = useWords(alwaysWords);
  return (
    <div className={styles['split']}>
      <div className={styles['side']}>
        <div className={styles['column']}>
          <header>
            <Link to="/" className={styles['home']}>
              <BrandMark name={words.appName} />
            </Link>
          </header>
          <main id={CONTENT_ID} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
      <BrandPanel />
    </div>
  );
}

export { AuthLayout as Component };
