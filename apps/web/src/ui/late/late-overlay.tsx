import { lateComponent, type LateComponent, type LoadPart, type Needed } from '../../platform/code/late-component.tsx';
import { OverlayFailed } from './overlay-failed.tsx';
import { OverlayWaiting } from './overlay-waiting.tsx';

/** How what opens over a screen is told to close, and where it stands. */
type OverlayProps = {
  readonly onClose?: (() => void) | undefined;
  readonly isOpen?: boolean | undefined;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** The button a menu hangs from. */
  readonly anchor?: HTMLElement | null | undefined;
};

/**
 * A dialog, a drawer or a menu whose code, and with it its words, is fetched when it is first opened. Where that fails
 * it is said in the place of what was opened; the screen below stays as it is, with all that was typed into it.
 */
export const lateOverlay = <Props extends OverlayProps>(
  name: string,
  load: LoadPart<Props>,
  ...words: Needed
): LateComponent<Props> =>
  lateComponent<Props, Props>(name, load, words, {
    waiting: ({ isOpen = true }) => isOpen && <OverlayWaiting />,
    failed: (failure, tryAgain, { isOpen = true, anchor, onClose, onOpenChange }) =>
      isOpen && (
        <OverlayFailed
          message={failure.message}
          anchor={anchor}
          onTryAgain={tryAgain}
          onClose={onClose ?? (() => onOpenChange?.(false))}
        />
      ),
    given: (props) => props,
  });
