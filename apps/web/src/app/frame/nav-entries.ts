import type { frameMessages } from './frame.messages.ts';
import {
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
import { PATHS } from '../../platform/paths.ts';

type NavLabel = keyof (typeof frameMessages.en)['nav'];

export interface NavEntry {
  readonly to: string;
  readonly label: NavLabel;
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
export const BAR_ENTRIES = [home, orders, products, accounting];
export const MORE_ENTRIES = [promos, adverts, analytics, reviews, settings, help];
