import { Button } from '../button/button.tsx';
import styles from './send-by-phone.module.css';
import { FormError } from '../form/form-error.tsx';
import { useSecondsLeft } from '../feedback/use-seconds-left.ts';

type SendByPhoneProps<Channel extends string> = {
  words: { question: string; by: Record<Channel, string>; sent: Record<Channel, string> };
  /** What there is a service for. */
  channels: readonly Channel[];
  /** Milliseconds by this device's clock; no sooner than this. */
  resendAt: number;
  /** How the last one went. */
  sentBy: Channel | null;
  isBusy: boolean;
  message: string;
  onSend: (by: Channel) => void;
};

/** Another code on another way, no sooner than the server allows one. */
export function SendByPhone<Channel extends string>(props: SendByPhoneProps<Channel>) {
  const { words, channels, resendAt, sentBy, isBusy, message, onSend } = props;
  const wait = useSecondsLeft(resendAt);
  if (channels.length === 0) return null;
  return (
    <div className={styles['ask']}>
      <p>{words.question}</p>
      <div className={styles['ways']}>
        {channels.map((channel) => (
          <Button key={channel} variant="quiet" disabled={wait > 0 || isBusy} onClick={() => onSend(channel)}>
            {words.by[channel]}
          </Button>
        ))}
      </div>
      <p role="status">{sentBy === null ? '' : words.sent[sentBy]}</p>
      <FormError message={message} />
    </div>
  );
}
