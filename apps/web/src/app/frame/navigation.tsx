import { Link, matchPath, useLocation, NavLink } from 'react-router';
import {
  LogOut,
  Menu as MoreIcon,
  ChartColumn,
  CircleHelp,
  House,
  Megaphone,
  Package,
  ReceiptText,
  Settings,
  Star,
  TicketPercent,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { hasRight, mayOpen } from '../../platform/session/rights.ts';
import { liveOrderMessages } from '../../features/orders/live-orders.messages.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { BrandMark } from '../../ui/picture/brand-mark.tsx';
import { alwaysMessages } from '../always.messages.ts';
import { frameMessages } from './frame.messages.ts';
import { PATHS } from '../../platform/paths.ts';
import { chooseColourMode, useColourMode } from '../../platform/storage/colour-mode.ts';
import { Button } from '../../ui/button/button.tsx';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { Switch } from '../../ui/choice/switch.tsx';
import { confirmSignOut } from './actions/unsent-actions.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import sideStyles from './side-bar.module.css';
import barStyles from './bottom-bar.module.css';
import drawerStyles from './more-drawer.module.css';
import itemStyles from './nav-item.module.css';

interface NavEntry {
  readonly to: string;
  readonly label: keyof (typeof frameMessages.en)['nav'];
  readonly icon: LucideIcon;
}

const home: NavEntry = { to: PATHS.home, label: 'home', icon: House };
const orders: NavEntry = { to: PATHS.orders, label: 'orders', icon: ReceiptText };
const products: NavEntry = { to: PATHS.products, label: 'products', icon: Package };
const promos: NavEntry = { to: PATHS.promotions, label: 'promos', icon: TicketPercent };
const adverts: NavEntry = { to: PATHS.adverts, label: 'adverts', icon: Megaphone };
const accounting: NavEntry = { to: PATHS.accounting, label: 'accounting', icon: Wallet };
const analytics: NavEntry = { to: PATHS.analytics, label: 'analytics', icon: ChartColumn };
const reviews: NavEntry = { to: PATHS.reviews, label: 'reviews', icon: Star };
const settings: NavEntry = { to: PATHS.settings, label: 'settings', icon: Settings };
const help: NavEntry = { to: PATHS.help, label: 'help', icon: CircleHelp };

export const SIDE_ENTRIES = [home, orders, products, promos, adverts, accounting, analytics, reviews];
export const SIDE_FOOT_ENTRIES = [settings, help];

/** The phone's bottom bar, and the entries behind its last button. */
const BAR_ENTRIES = [home, orders, products, accounting];
const MORE_ENTRIES = [promos, adverts, analytics, reviews, settings, help];

interface WaitingOrders {
  readonly waitingOrders: number | undefined;
}

export function SideBar({ waitingOrders }: WaitingOrders) {
  const { appName } = useMessages(alwaysMessages);
  const { mainMenu } = useMessages(frameMessages);
  return (
    <nav aria-label={mainMenu} className={sideStyles['side']}>
      <Link to={PATHS.home} className={sideStyles['brand']} aria-label={appName}>
        <BrandMark name={appName} />
      </Link>
      <ul className={sideStyles['entries']}>
        <NavItems entries={SIDE_ENTRIES} variant="side" waitingOrders={waitingOrders} />
      </ul>
      <ul className={sideStyles['foot']}>
        <NavItems entries={SIDE_FOOT_ENTRIES} variant="side" />
      </ul>
    </nav>
  );
}

export function BottomBar({ waitingOrders }: WaitingOrders) {
  const { mainMenu } = useMessages(frameMessages);
  return (
    <nav aria-label={mainMenu} className={barStyles['bar']}>
      <ul className={barStyles['entries']}>
        <NavItems entries={BAR_ENTRIES} variant="bar" waitingOrders={waitingOrders} />
        <li>
          <MoreDrawer />
        </li>
      </ul>
    </nav>
  );
}

function MoreDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  const messages = useMessages(frameMessages);
  const mode = useColourMode();
  const { pathname } = useLocation();
  const isHere = MORE_ENTRIES.some(({ to }) => matchPath({ path: to, end: false }, pathname) !== null);
  return (
    <Drawer
      title={messages.moreTitle}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button type="button" aria-current={isHere || undefined} className={drawerStyles['more']}>
          <MoreIcon aria-hidden="true" />
          {messages.more}
        </button>
      }
    >
      <ul className={drawerStyles['entries']}>
        <NavItems entries={MORE_ENTRIES} variant="list" onClick={() => setIsOpen(false)} />
      </ul>
      <div className={drawerStyles['own']}>
        <Switch
          label={messages.darkMode}
          checked={mode === 'dark'}
          onCheckedChange={(isDark) => chooseColourMode(isDark ? 'dark' : 'light')}
        />
        {hasRight('own') && (
          <Button isWide onClick={confirmSignOut}>
            <LogOut aria-hidden="true" />
            {messages.signOut}
          </Button>
        )}
      </div>
    </Drawer>
  );
}

interface NavItemsProps extends Partial<WaitingOrders> {
  readonly entries: readonly NavEntry[];
  /** `side` hides its labels on a tablet, `bar` has them below the icons, `list` is for the drawer. */
  readonly variant: 'side' | 'bar' | 'list';
  readonly onClick?: () => void;
}

function NavItems({ entries, variant, waitingOrders = 0, onClick }: NavItemsProps) {
  const { nav } = useMessages(frameMessages);
  const { waiting } = useMessages(liveOrderMessages);
  return entries
    .filter(({ to }) => mayOpen(to))
    .map(({ to, label, icon: Icon }) => (
      <li key={to}>
        <NavLink
          to={to}
          end={to === PATHS.home}
          className={({ isActive }) =>
            classNames(itemStyles['item'], itemStyles[variant], isActive && itemStyles['here'])
          }
          onClick={onClick}
        >
          <Icon aria-hidden="true" />
          <span className={itemStyles['label']}>{nav[label]}</span>
          {label === 'orders' && waitingOrders > 0 && (
            <span className={itemStyles['count']}>
              <span aria-hidden="true">{waitingOrders}</span>
              <span className="visually-hidden">, {waiting(waitingOrders)}</span>
            </span>
          )}
        </NavLink>
      </li>
    ));
}
