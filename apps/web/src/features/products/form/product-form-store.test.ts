import { describe, expect, it } from 'vitest';
import { createProductForm, isChanged } from './product-form-store.ts';
import { newGroup, newOption } from '../fields/option-values.ts';
import { NEW_PRODUCT, type ProductFormValues } from './product-form-values.ts';

const named = (name: string) => ({ ...newGroup(), name });
const form = (values: Partial<ProductFormValues> = {}) => createProductForm({ ...NEW_PRODUCT, ...values });

/** Every group needs a name, and there may be two. */
const judge = ({ name, optionGroups }: ProductFormValues) =>
  Object.fromEntries([
    ...(name === '' ? [['name', 'Fill this in.']] : []),
    ...(optionGroups.length > 2 ? [['optionGroups', 'Too many.']] : []),
    ...optionGroups.flatMap((group, place) =>
      group.name === '' ? [[`optionGroups.${place}.name`, 'Fill this in.']] : [],
    ),
  ]) as Record<string, string>;

describe('a product’s form', () => {
  it('is changed as long as something differs from what is saved, however it came to be', () => {
    const { set, getState } = form({ name: 'Suya', optionGroups: [named('Extras')] });
    set('optionGroups.0.options.0.amount', 500);
    expect(isChanged(getState())).toBe(true);
    set('optionGroups.0.options.0.amount', null);
    expect(isChanged(getState())).toBe(false);
  });

  it('changes one field and leaves the others the objects they were', () => {
    const { set, getState } = form({ optionGroups: [named('Extras'), named('Sides')] });
    const [, sides] = getState().values.optionGroups;
    set('optionGroups.0.name', 'More');
    expect(getState().values.optionGroups.map(({ name }) => name)).toEqual(['More', 'Sides']);
    expect(getState().values.optionGroups[1]).toBe(sides);
  });

  it('says nothing while the vendor types for the first time', () => {
    const { set, getState } = form({ name: 'Suya' });
    set('name', '');
    expect(getState().errors).toEqual({});
  });

  it('judges again what is typed after a refusal, and keeps the server’s word on another field', () => {
    const { set, judgeBy, refuse, getState } = form();
    judgeBy(judge);
    refuse({ name: 'Fill this in.', sku: 'Taken.' });
    set('name', 'Suya');
    expect(getState().errors).toEqual({ sku: 'Taken.' });
    set('sku', 'S-1');
    expect(getState().errors).toEqual({});
  });

  it('does not find fault with a group that was only just added', () => {
    const { set, judgeBy, refuse, getState } = form({ name: 'Suya', optionGroups: [named('')] });
    judgeBy(judge);
    refuse(judge(getState().values));
    set('optionGroups', [...getState().values.optionGroups, newGroup()]);
    expect(Object.keys(getState().errors)).toEqual(['optionGroups.0.name']);
  });

  it('moves what is wrong inside a group along with it', () => {
    const { rearrange, judgeBy, refuse, getState } = form({ optionGroups: [named('Extras'), named(''), newGroup()] });
    judgeBy(judge);
    refuse(judge(getState().values));
    rearrange('optionGroups', getState().values.optionGroups.slice(1));
    expect(getState().errors).toEqual({
      name: 'Fill this in.',
      'optionGroups.0.name': 'Fill this in.',
      'optionGroups.1.name': 'Fill this in.',
    });
  });

  it('goes on from what somebody else saved with what the vendor keeps', () => {
    const { startFrom, getState } = form({ name: 'Suya' });
    startFrom({ ...NEW_PRODUCT, name: 'Hot suya' }, { ...NEW_PRODUCT, name: 'Large suya' });
    expect(getState().values.name).toBe('Large suya');
    expect(isChanged(getState())).toBe(true);
  });

  it('tells two new options apart', () => {
    expect(newOption().key).not.toBe(newOption().key);
  });
});
