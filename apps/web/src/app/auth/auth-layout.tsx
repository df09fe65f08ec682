import { Link, Outlet } from 'react-router';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { BrandMark } from '../../ui/picture/brand-mark.tsx';
import styles from './auth-layout.module.css';
import { BrandPanel } from './brand-panel.tsx';
import { CONTENT_ID } from '../layout/plain-main.tsx';
import { alwaysMessages } from '../messages/always.messages.ts';

/** One narrow column to work in; beside it, where there is room, what the portal is for. */
function AuthLayout() {
  const messages = useMessages(alwaysMessages);
  return (
    <div className={styles['split']}>
      <div className={styles['side']}>
        <div className={styles['column']}>
          <header>
            <Link to="/" className={styles['home']}>
              <BrandMark name={messages.appName} />
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
