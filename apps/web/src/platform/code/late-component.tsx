import {
  createElement,
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import type { ChunkFailed } from './chunk-loader.ts';
import { LateBoundary } from './late-boundary.tsx';
import { lateCode } from './late-code.ts';

export type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** What else has to be here before the part is drawn: its words. */
export type Needed = readonly { readonly load: () => Promise<unknown> }[];

/** What stands in a part's place while its code is on its way, and when it did not come. */
export interface LatePlace<Props> {
  readonly waiting: (props: Props) => ReactNode;
  readonly failed: (failure: ChunkFailed, tryAgain: () => void, props: Props) => ReactNode;
}

/** A component that can be asked to come before it is drawn. */
export type LateComponent<Props> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

/** What the code that is here can open, until it was asked for ahead of time. */
export const openable = new Set<() => Promise<unknown>>();

/** A component whose code and words are fetched together, in a boundary of its own. Each time it appears it is asked for. */
export function lateComponent<Props extends object, Placed extends Props>(
  name: string,
  load: LoadPart<Props>,
  needed: Needed,
  place: LatePlace<Placed> & { readonly given: (props: Placed) => Props },
): LateComponent<Placed> {
  const code = lateCode(name, async () => {
    const [part] = await Promise.all([load(), ...needed.map((other) => other.load())]);
    return part.default;
  });
  const lazies = new WeakMap<object, LazyExoticComponent<ComponentType<Props>>>();
  // React keeps a rejection for ever, so what is asked for anew is a new component to it.
  const lazyFor = (asked: Promise<ComponentType<Props>>) => {
    const made = lazies.get(asked) ?? lazy(async () => ({ default: await asked }));
    lazies.set(asked, made);
    return made;
  };
  const Part = (props: Props) => createElement<Props>(lazyFor(code.asked()), props);
  function Late(props: Placed) {
    useState(() => void code.load().catch(() => undefined));
    return (
      <LateBoundary failed={(failure, tryAgain) => place.failed(failure, tryAgain, props)}>
        <Suspense fallback={place.waiting(props)}>
          <Part {...place.given(props)} />
        </Suspense>
      </LateBoundary>
    );
  }
  openable.add(code.load);
  return Object.assign(Late, { load: code.load });
}
