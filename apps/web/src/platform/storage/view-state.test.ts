import { beforeEach, describe, expect, it } from 'vitest';
import { localStore } from './local-store.ts';
import { goToOnboardingStep, INITIAL_VIEW, recallViews, rememberView, switchView, viewState } from './view-state.ts';

beforeEach(() => viewState.setState(INITIAL_VIEW, true));

describe('the view switches (§2, §9)', () => {
  it('start where the specification says', () => {
    expect(viewState.getState()).toMatchObject({
      orderTab: 'pending',
      productPage: 'list',
      settingsPage: 'profile',
      advertPage: 'pending',
      promoPage: 'active',
      onboarding: { step: 'business', progress: 0.5, hasPrevious: false, hasNext: true },
    });
  });

  it('reckon progress and neighbours anew on every change of step', () => {
    goToOnboardingStep('vendor');
    expect(viewState.getState().onboarding).toEqual({ step: 'vendor', progress: 1, hasPrevious: true, hasNext: false });
    goToOnboardingStep('business');
    expect(viewState.getState().onboarding).toEqual({
      step: 'business',
      progress: 0.5,
      hasPrevious: false,
      hasNext: true,
    });
  });

  it('remember list or grid and list or board, but no tab', async () => {
    await localStore.ready();
    rememberView('productPage', 'grid');
    rememberView('orderView', 'board');
    switchView('orderTab', 'history');
    viewState.setState(INITIAL_VIEW, true);
    await recallViews();
    expect(viewState.getState()).toMatchObject({ productPage: 'grid', orderView: 'board', orderTab: 'pending' });
  });
});
