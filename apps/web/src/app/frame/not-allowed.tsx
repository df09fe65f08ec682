import { refusalText } from '@vendor-portal/contract/team/rights.ts';
import type { RightRule } from '@vendor-portal/contract/wire/right.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { PATHS } from '../../platform/paths.ts';
import { useMayOpen } from '../../platform/session/rights.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { MessagePage } from '../crash/error-screens.tsx';
import { notAllowedMessages } from './not-allowed.messages.ts';

/** In place of a screen that the role may not open: a link from somebody else, or an old bookmark. */
export default function NotAllowed({ right }: { readonly right: RightRule }) {
  const messages = useMessages(notAllowedMessages);
  const { me } = useVendor();
  const mayOpenHome = useMayOpen(PATHS.home);
  return (
    <MessagePage title={messages.title} text={refusalText({ role: me?.role ?? 'owner', deviceId: null }, right)}>
      <ButtonLink to={mayOpenHome ? PATHS.home : PATHS.orders} variant="primary">
        {mayOpenHome ? messages.toHome : messages.toOrders}
      </ButtonLink>
    </MessagePage>
  );
}
