import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { localStore, type LocalEntries } from './local-store.ts';

/** §2 and product.md 6: the order tabs, pending first. */
export const ORDER_TABS = ['pending', 'ongoing', 'ready', 'history'] as const;
export const SETTINGS_PAGES = ['profile', 'notifications', 'payment'] as const;
export const ADVERT_PAGES = ['pending', 'active', 'expired'] as const;
export const PROMO_PAGES = ['active', 'expired'] as const;
export const ONBOARDING_STEPS = ['business', 'vendor'] as const;

export type OrderTab = (typeof ORDER_TABS)[number];
export type SettingsPage = (typeof SETTINGS_PAGES)[number];
export type AdvertPage = (typeof ADVERT_PAGES)[number];
export type PromoPage = (typeof PROMO_PAGES)[number];
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

interface Onboarding {
  readonly step: OnboardingStep;
  /** The step's number over the total of two. */
  readonly progress: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** The view switches of §2: client state, not addresses. */
export interface ViewState {
  readonly orderTab: OrderTab;
  readonly productPage: LocalEntries['productPage'];
  readonly orderView: LocalEntries['orderView'];
  readonly settingsPage: SettingsPage;
  readonly advertPage: AdvertPage;
  readonly promoPage: PromoPage;
  /** §3's promo-active flag; a successful promo update sets it to false (§4). */
  readonly isPromoActive: boolean;
  readonly onboarding: Onboarding;
}

export function onboardingAt(step: OnboardingStep): Onboarding {
  const position = ONBOARDING_STEPS.indexOf(step);
  return {
    step,
    progress: (position + 1) / ONBOARDING_STEPS.length,
    hasPrevious: position > 0,
    hasNext: position < ONBOARDING_STEPS.length - 1,
  };
}

export const INITIAL_VIEW: ViewState = {
  orderTab: 'pending',
  productPage: 'list',
  orderView: 'list',
  settingsPage: 'profile',
  advertPage: 'pending',
  promoPage: 'active',
  isPromoActive: true,
  onboarding: onboardingAt('business'),
};

export const viewState = createStore<ViewState>(() => INITIAL_VIEW);

export const useViewState = <Part>(choose: (view: ViewState) => Part) => useStore(viewState, choose);

type PlainSwitch = 'orderTab' | 'settingsPage' | 'advertPage' | 'promoPage' | 'isPromoActive';
type RememberedSwitch = 'productPage' | 'orderView';

export function switchView<Name extends PlainSwitch>(name: Name, value: ViewState[Name]) {
  viewState.setState({ [name]: value });
}

/** List or grid, list or board: kept for the next visit; tabs are not. */
export function rememberView<Name extends RememberedSwitch>(name: Name, value: LocalEntries[Name]) {
  viewState.setState({ [name]: value });
  void localStore.set(name, value);
}

export async function recallViews() {
  await localStore.known();
  viewState.setState({ productPage: localStore.get('productPage'), orderView: localStore.get('orderView') });
}

export function goToOnboardingStep(step: OnboardingStep) {
  viewState.setState({ onboarding: onboardingAt(step) });
}
