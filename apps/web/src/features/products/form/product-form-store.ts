import { createStore } from 'zustand/vanilla';
import { withValue, type FormPath } from './form-paths.ts';
import type { ProductFormValues } from './product-form-values.ts';

/** Sentences by the path of the field, or of the list, that they stand under. */
export type FormErrors = Readonly<Record<string, string>>;

type Judge = (values: ProductFormValues) => FormErrors;

interface FormState {
  readonly values: ProductFormValues;
  /** What the form began with, or was last based on. */
  readonly saved: ProductFormValues;
  readonly errors: FormErrors;
  /** How often it was refused: whenever this rises, the first wrong field is gone to. */
  readonly refusals: number;
  /** Known from the first saving on: until then nobody is interrupted while typing. */
  readonly judge: Judge | null;
}

/** What stands in the fields of a product's form and what is wrong with it. Each field listens to its own part only. */
export function createProductForm(initial: ProductFormValues) {
  const { getState, setState, subscribe, getInitialState } = createStore<FormState>(() => ({
    values: initial,
    saved: initial,
    errors: {},
    refusals: 0,
    judge: null,
  }));
  const change = (path: FormPath, value: unknown, isConcerned: (errorPath: string) => boolean) =>
    setState(({ values, errors, judge }) => {
      const next = withValue(values, path, value);
      return { values: next, errors: judge === null ? errors : judgedAgain(errors, judge(next), isConcerned) };
    });

  return {
    getState,
    getInitialState,
    subscribe,
    set: (path: FormPath, value: unknown) => change(path, value, isOnTheWay(path)),
    /** As `set`, for a list whose things stand in other places now: what is wrong inside moves with them. */
    rearrange: (path: FormPath, value: unknown) =>
      change(path, value, (errorPath) => isOnTheWay(path)(errorPath) || errorPath.startsWith(`${path}.`)),
    judgeBy: (judge: Judge) => setState({ judge, errors: {} }),
    refuse: (errors: FormErrors) => setState(({ refusals }) => ({ errors, refusals: refusals + 1 })),
    startFrom: (saved: ProductFormValues, values = saved) => setState({ saved, values, errors: {}, judge: null }),
  };
}

/** Of the field itself, or of a list that it stands in. */
const isOnTheWay = (path: FormPath) => (errorPath: string) => errorPath === path || path.startsWith(`${errorPath}.`);

export type ProductFormStore = ReturnType<typeof createProductForm>;

export const isChanged = ({ values, saved }: FormState) =>
  values !== saved && JSON.stringify(values) !== JSON.stringify(saved);

/** What concerns the change is said anew; the rest, the server's sentences among it, stays until it is touched. */
const judgedAgain = (before: FormErrors, now: FormErrors, isConcerned: (errorPath: string) => boolean): FormErrors =>
  Object.fromEntries([
    ...Object.entries(before).filter(([path]) => !isConcerned(path)),
    ...Object.entries(now).filter(([path]) => isConcerned(path)),
  ]);
