import { Keyboard } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useView } from '../../../platform/storage/view-state.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { orderListMessages } from '../order-list.messages.ts';
import { singleKeys } from '../order-view.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import styles from './order-keys.module.css';

interface OrderKeysProps {
  readonly container: RefObject<HTMLElement | null>;
  /** What else this view has. */
  readonly more?: readonly (readonly [key: string, meaning: string])[] | undefined;
}

/** Keyboard shortcuts of the list (WCAG 2.1.4: single keys can be switched off). */
export function OrderKeys({ container, more }: OrderKeysProps) {
  const messages = useMessages(orderListMessages).keys;
  const [isOpen, setIsOpen] = useState(false);
  const areKeysOn = useView(singleKeys);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isOpen || event.defaultPrevented || isTyping(event) || container.current === null) return;
    if (event.key === '?' && areKeysOn) setIsOpen(true);
    else if (!pressOrderKey(event.key, container.current, areKeysOn)) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button
        variant="quiet"
        isIconOnly
        aria-label={messages.open}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Keyboard aria-hidden="true" />
      </Button>
      {isOpen && <OrderKeysDialog more={more} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const OWN_KEYS = 'input, textarea, select, [role="tab"], [role="dialog"], [role="menu"], [contenteditable]';

/** Elements with their own keys keep them. */
const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(OWN_KEYS) !== null);

const CARD = '[data-order]';
const COLUMN = '[data-column]';
const LINE = '[data-line]';
const LINK = 'a[href]';

/** Moves between the cards in `container`, opens the focused one or presses its button. True when the key was handled. */
function pressOrderKey(key: string, container: HTMLElement, areLettersOn: boolean): boolean {
  const current = document.activeElement?.closest<HTMLElement>(CARD) ?? null;
  const target = cardAt(key, container, current);
  if (target !== undefined) {
    target.focus();
    target.scrollIntoView({ block: 'nearest' });
    return true;
  }
  if (current === null || !container.contains(current)) return pressPageKey(key, areLettersOn);
  if (key === 'Enter' && document.activeElement?.matches(`${CARD}, ${LINE}`) === true) {
    current.querySelector<HTMLElement>(LINK)?.click();
    return true;
  }
  if (key === ' ' && document.activeElement === current) {
    const line = current.querySelector<HTMLElement>(`${LINE}[aria-pressed="false"]`);
    line?.click();
    return line !== null;
  }
  if (!areLettersOn) return false;
  const button = current.querySelector<HTMLButtonElement>(`[data-key="${CSS.escape(key.toLowerCase())}"]`);
  button?.click();
  return button !== null || pressPageKey(key, areLettersOn);
}

/** A key that belongs to no card. */
function pressPageKey(key: string, areLettersOn: boolean): boolean {
  const button = document.querySelector<HTMLElement>(`main [data-page-key="${CSS.escape(key.toLowerCase())}"]`);
  if (areLettersOn) button?.click();
  return areLettersOn && button !== null;
}

function cardAt(key: string, container: HTMLElement, current: HTMLElement | null): HTMLElement | undefined {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const side = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 && side === 0) return undefined;
  if (current === null) return step === 1 ? cardsIn(container)[0] : undefined;
  const column = current.closest<HTMLElement>(COLUMN);
  if (step !== 0) {
    // Through a ticket's lines too.
    const all = (column ?? container).querySelectorAll<HTMLElement>(`${CARD}, ${LINE}`);
    const stops = [...all].filter((stop) => stop.closest('[aria-hidden="true"]') === null);
    const line = document.activeElement?.closest<HTMLElement>(LINE);
    return stops[stops.indexOf(line ?? current) + step];
  }
  const columns = [...container.querySelectorAll<HTMLElement>(COLUMN)].filter((each) => cardsIn(each).length > 0);
  const next = column === null ? undefined : columns[columns.indexOf(column) + side];
  if (column === null || next === undefined) return undefined;
  const beside = cardsIn(next);
  return beside[cardsIn(column).indexOf(current)] ?? beside.at(-1);
}

const cardsIn = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>(CARD)];

function OrderKeysDialog({ more, onClose }: { readonly onClose: () => void } & Pick<OrderKeysProps, 'more'>) {
  const messages = useMessages(orderListMessages).keys;
  const areKeysOn = useView(singleKeys);
  return (
    <Dialog isOpen onOpenChange={onClose} title={messages.title}>
      <dl className={styles['keys']}>
        {[...messages.list, ...(more ?? [])].map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={messages.switch}
        help={messages.switchHelp}
        checked={areKeysOn}
        onCheckedChange={singleKeys.choose}
      />
    </Dialog>
  );
}
