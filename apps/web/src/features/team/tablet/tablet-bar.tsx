import { Lock, Users } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { PATHS } from '../../../platform/paths.ts';
import { pinSession } from '../../../platform/session/pin-session.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { tabletMessages } from './tablet.messages.ts';
import { lockTablet } from './tablet.queries.ts';

/** As on the server. */
export const IDLE_MS = 3 * 60_000;
const CHECK_MS = 5000;

/** Who is working on the shared tablet. In the bar on every screen, so it also locks the tablet. */
export default function TabletBar() {
  const messages = useMessages(tabletMessages);
  const navigate = useNavigate();
  const open = useStore(pinSession, (state) => state.open);
  useEffect(
    () =>
      pinSession.subscribe((now, before) => {
        if (now.open === null && before.open !== null) void navigate(PATHS.lock);
      }),
    [navigate],
  );
  useLockWhenIdle(open !== null && !open.stays);
  if (open === null) {
    return (
      <ButtonLink to={PATHS.lock} size="small">
        <Users aria-hidden="true" />
        {messages.title}
      </ButtonLink>
    );
  }
  return (
    <Button size="small" onClick={() => void lockTablet()}>
      <Lock aria-hidden="true" />
      {messages.working(open.name)}
    </Button>
  );
}

function useLockWhenIdle(isEnabled: boolean) {
  useEffect(() => {
    if (!isEnabled) return undefined;
    let touchedAt = Date.now();
    const touched = () => {
      touchedAt = Date.now();
    };
    const timer = setInterval(() => {
      if (Date.now() - touchedAt >= IDLE_MS) void lockTablet();
    }, CHECK_MS);
    document.addEventListener('pointerdown', touched);
    document.addEventListener('keydown', touched);
    return () => {
      clearInterval(timer);
      document.removeEventListener('pointerdown', touched);
      document.removeEventListener('keydown', touched);
    };
  }, [isEnabled]);
}
