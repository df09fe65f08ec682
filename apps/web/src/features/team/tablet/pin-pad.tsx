import { Delete } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import styles from './lock.module.css';
import { tabletMessages } from './tablet.messages.ts';

interface PinPadProps {
  readonly value: string;
  readonly digits: number;
  readonly isBusy: boolean;
  readonly onChange: (value: string) => void;
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Large keys for wet fingers; a keyboard works too. */
export function PinPad({ value, digits, isBusy, onChange }: PinPadProps) {
  const messages = useMessages(tabletMessages);
  const type = (digit: string) => {
    if (!isBusy && value.length < digits) onChange(value + digit);
  };
  const remove = () => {
    if (!isBusy) onChange(value.slice(0, -1));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) type(event.key);
    else if (event.key === 'Backspace') remove();
    else if (event.key === 'Escape' && !isBusy) onChange('');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <p role="status" className={styles['dots']}>
        {Array.from({ length: digits }, (_, index) => (
          <span
            key={index}
            aria-hidden="true"
            className={classNames(styles['dot'], index < value.length && styles['filled'])}
          />
        ))}
        <span className="visually-hidden">{isBusy ? messages.checking : messages.typed(value.length, digits)}</span>
      </p>
      <div className={styles['pad']} aria-busy={isBusy}>
        {KEYS.map((digit) => (
          <button key={digit} type="button" className={styles['key']} onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={styles['quiet']} onClick={() => !isBusy && onChange('')}>
          {messages.clear}
        </button>
        <button type="button" className={styles['key']} onClick={() => type('0')}>
          0
        </button>
        <button type="button" className={styles['quiet']} aria-label={messages.remove} onClick={remove}>
          <Delete aria-hidden="true" />
        </button>
      </div>
    </>
  );
}
