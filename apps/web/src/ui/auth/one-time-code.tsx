import type { RefObject } from 'react';
import { OTPField } from '@base-ui/react/otp-field';
import { Button } from '../button/button.tsx';
import { useSecondsLeft } from '../feedback/use-seconds-left.ts';
import { Field, type FieldTexts } from '../form/field.tsx';
import { FormError } from '../form/form-error.tsx';
import { uiMessages } from '../ui.messages.ts';
import styles from './one-time-code.module.css';

type OneTimeCodeProps = Omit<FieldTexts, 'isLabelHidden'> &
  Pick<
    OTPField.Root.Props,
    'value' | 'defaultValue' | 'onValueChange' | 'onValueComplete' | 'autoSubmit' | 'name' | 'required' | 'disabled'
  > & {
    length?: number;
    autoFocus?: boolean;
    firstBox?: RefObject<HTMLInputElement | null>;
  };

/** Pasting and the phone's suggestion fill all boxes; arrows and backspace move between them. */
export function OneTimeCode({ length = 6, autoFocus = false, firstBox, ...props }: OneTimeCodeProps) {
  const { label, help, error, messages, validate, name, required, disabled, ...code } = props;
  return (
    <Field {...{ label, help, error, messages, validate, name }} isRequired={required} isDisabled={disabled}>
      <OTPField.Root {...code} length={length} required={required} className={styles['boxes']}>
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            key={index}
            ref={index === 0 ? firstBox : undefined}
            autoFocus={autoFocus && index === 0}
            aria-label={index === 0 ? undefined : uiMessages.codeDigit(index + 1, length)}
            className={styles['box']}
          />
        ))}
      </OTPField.Root>
    </Field>
  );
}

export type ResendMessages = { resend: string; resendIn: (seconds: number) => string; resent: string };

type ResendCodeProps = {
  messages: ResendMessages;
  /** The earliest time, in milliseconds by the device's clock. */
  resendAt: number;
  status: 'idle' | 'loading' | 'done' | 'error';
  message: string;
  onResend: () => void;
};

export function ResendCode({ messages, resendAt, status, message, onResend }: ResendCodeProps) {
  const wait = useSecondsLeft(resendAt);
  return (
    <div className={styles['resend']}>
      <Button variant="quiet" disabled={wait > 0} isBusy={status === 'loading'} onClick={onResend}>
        {wait > 0 ? messages.resendIn(wait) : messages.resend}
      </Button>
      <p role="status">{status === 'done' ? messages.resent : ''}</p>
      <FormError message={message} />
    </div>
  );
}

type SendByPhoneProps<Channel extends string> = {
  messages: { question: string; by: Record<Channel, string>; sent: Record<Channel, string> };
  channels: readonly Channel[];
  /** The earliest time, in milliseconds by the device's clock. */
  resendAt: number;
  sentBy: Channel | null;
  isBusy: boolean;
  message: string;
  onSend: (by: Channel) => void;
};

export function SendByPhone<Channel extends string>(props: SendByPhoneProps<Channel>) {
  const { messages, channels, resendAt, sentBy, isBusy, message, onSend } = props;
  const wait = useSecondsLeft(resendAt);
  if (channels.length === 0) return null;
  return (
    <div className={styles['ask']}>
      <p>{messages.question}</p>
      <div className={styles['ways']}>
        {channels.map((channel) => (
          <Button key={channel} variant="quiet" disabled={wait > 0 || isBusy} onClick={() => onSend(channel)}>
            {messages.by[channel]}
          </Button>
        ))}
      </div>
      <p role="status">{sentBy === null ? '' : messages.sent[sentBy]}</p>
      <FormError message={message} />
    </div>
  );
}
