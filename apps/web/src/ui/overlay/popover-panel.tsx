import { Popover as BasePopover } from '@base-ui/react/popover';
import { classNames } from '../styles/class-names.ts';
import popup from './popup.module.css';
import type { PopoverProps } from './popover.tsx';

type PopoverPanelProps = Omit<PopoverProps, 'trigger' | 'children'> & {
  content: PopoverProps['children'];
  anchor: HTMLElement | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export default function PopoverPanel(props: PopoverPanelProps) {
  const { label, align, isModal, className, content, anchor, isOpen, onOpenChange } = props;
  return (
    <BasePopover.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)} modal={isModal}>
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={anchor}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          collisionAvoidance={{ side: 'flip', fallbackAxisSide: 'none' }}
          className={popup['positioner']}
        >
          <BasePopover.Popup
            aria-label={label}
            finalFocus={() => anchor}
            className={classNames(popup['popup'], className)}
          >
            {content(() => onOpenChange(false))}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
