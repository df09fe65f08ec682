import type { ReactNode } from 'react';
import { lateComponent, type LateComponent, type LoadPart, type Needed } from '../../platform/code/late-component.tsx';
import { PartFailed } from './part-failed.tsx';

type InPlace = {
  /** Stands in its place until the code is here. */
  waiting?: ReactNode;
  /** Stands there when the code did not come; otherwise that is said, with a button to try again. */
  failed?: ReactNode;
};

/** A part of a screen whose code, and with it its words, is fetched when it first appears. */
export const latePart = <Props extends object>(
  name: string,
  load: LoadPart<Props>,
  ...words: Needed
): LateComponent<Props & InPlace> =>
  lateComponent<Props, Props & InPlace>(name, load, words, {
    waiting: (props) => props.waiting,
    failed: (failure, tryAgain, props) =>
      props.failed === undefined ? <PartFailed message={failure.message} onTryAgain={tryAgain} /> : props.failed,
    given: ({ waiting: _waiting, failed: _failed, ...props }) => props as unknown as Props,
  });
