import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PIN_DIGITS } from '@vendor-portal/contract/team/pin.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { fieldErrors, RequestFailed } from '../../../platform/api/request-failed.ts';
import { useAction } from '../../../platform/api/use-action.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { PATHS } from '../../../platform/paths.ts';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import styles from './lock.module.css';
import { PinPad } from './pin-pad.tsx';
import { tabletMessages } from './tablet.messages.ts';
import { unlockTablet, type TabletPerson } from './tablet.queries.ts';

/** A starter PIN opens only the choice of another, which is entered twice. */
type Step =
  | { readonly at: 'enter' }
  | { readonly at: 'choose' | 'repeat'; readonly pin: string; readonly first?: string };

export function EnterPin({ person, onRefused }: { readonly person: TabletPerson; readonly onRefused: () => void }) {
  const messages = useMessages(tabletMessages);
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ at: 'enter' });
  const [typed, setTyped] = useState('');
  const [stays, setStays] = useState(false);
  const [refusal, setRefusal] = useState('');
  const unlocking = useAction(unlockTablet);
  const isBusy = unlocking.status === 'loading';
  const digits = PIN_DIGITS[person.role];
  const entry = useRef<HTMLElement>(null);
  useEffect(() => entry.current?.scrollIntoView({ block: 'nearest' }), []);

  const unlock = async (pin: string, newPin?: string) => {
    const outcome = await unlocking.run({ memberId: person.memberId, pin, stays, newPin });
    if (outcome.isDone) return void navigate(PATHS.orders);
    setTyped('');
    const { error } = outcome;
    if (error instanceof RequestFailed && error.code === 'pin_choice_needed') return setStep({ at: 'choose', pin });
    const refused = fieldErrors(error)['newPin'];
    setStep(refused === undefined ? { at: 'enter' } : { at: 'choose', pin });
    setRefusal(refused ?? errorText(error));
    onRefused();
  };
  const type = (next: string) => {
    setTyped(next);
    setRefusal('');
    if (next.length < digits) return;
    if (step.at === 'enter') return void unlock(next);
    setTyped('');
    if (step.at === 'choose') return setStep({ at: 'repeat', pin: step.pin, first: next });
    if (step.first === next) return void unlock(step.pin, next);
    setRefusal(messages.differ);
    setStep({ at: 'choose', pin: step.pin });
  };
  const titles = { enter: messages.enter(person.name), choose: messages.choose(digits), repeat: messages.repeat };
  return (
    <section ref={entry} className={styles['entry']} aria-label={titles[step.at]}>
      <h2 className={styles['ask']}>{titles[step.at]}</h2>
      <PinPad value={typed} digits={digits} isBusy={isBusy} onChange={type} />
      <p role="alert" className={styles['refusal']}>
        {refusal}
      </p>
      {person.role === 'kitchen' && (
        <Checkbox label={messages.stays} help={messages.staysHelp} checked={stays} onCheckedChange={setStays} />
      )}
      <p className={styles['note']}>{messages.forgot}</p>
    </section>
  );
}
