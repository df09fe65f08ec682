import { LogOut } from 'lucide-react';
import { createRoot, type Root } from 'react-dom/client';
import { session } from '../../platform/session/session.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { AlertRow } from './alert-line.tsx';
import styles from './alert-line.module.css';
import { useAlarmNoise } from './alarm-noise.ts';
import { alarmMessages } from './alarms.messages.ts';

let mounted: { readonly root: Root; readonly place: HTMLElement } | undefined;

function hide() {
  if (mounted === undefined) return;
  const { root, place } = mounted;
  mounted = undefined;
  // Deferred, because the session may change while another tree is rendering.
  queueMicrotask(() => root.unmount());
  place.remove();
}

/**
 * A separate root: the layout that rang unmounts with the session, and the sign-in screen's bundle stays free of this
 * code.
 */
function show(message: string) {
  hide();
  // Replaces an existing one.
  for (const other of document.querySelectorAll('[data-session-alarm]')) other.remove();
  const place = document.createElement('div');
  place.dataset['sessionAlarm'] = '';
  document.body.prepend(place);
  mounted = { root: createRoot(place), place };
  mounted.root.render(<SessionAlarm message={message} />);
}

function SessionAlarm({ message }: { readonly message: string }) {
  const messages = useMessages(alarmMessages);
  useAlarmNoise(true);
  return (
    <section aria-label={messages.alarms} className={styles['alone']}>
      <AlertRow
        alarm={{
          id: 'session',
          tone: 'danger',
          icon: <LogOut aria-hidden="true" />,
          title: messages.session.title,
          text: `${messages.session.text} ${message}`.trim(),
          action: { label: messages.seen, onAction: hide },
          isAudible: true,
        }}
      />
    </section>
  );
}

/** From the first time the layout mounts: notices a session ended by the server, not a sign-out. */
export function watchForSessionEnd(): () => void {
  return session.subscribe((now, before) => {
    if (now.auth === 'authenticated' || now.auth === 'unknown') hide();
    else if (before.auth === 'authenticated' && now.isErrored) show(now.message);
  });
}
