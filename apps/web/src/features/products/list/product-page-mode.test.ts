import { beforeEach, describe, expect, it } from 'vitest';
import { localStore } from '../../../platform/storage/local-store.ts';
import { freshPortal } from '../../../testing/portal.ts';
import { productPageMode } from './product-list-view.ts';

beforeEach(async () => void (await freshPortal()));

describe('the product page mode (§2, §9)', () => {
  it('starts as a list, and is remembered (§2.37, §9.2)', () => {
    expect(productPageMode.state.getState()).toBe('list');
    productPageMode.choose('grid');
    expect(localStore.get('productPage')).toBe('grid');
  });
});
