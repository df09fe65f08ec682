import { useMessages } from '../../platform/i18n/dictionary.ts';
import { LegalPage } from './legal-page.tsx';
import { privacyMessages } from './privacy.messages.ts';
import { PATHS } from '../../platform/paths.ts';

function PrivacyScreen() {
  return <LegalPage messages={useMessages(privacyMessages)} otherPath={PATHS.terms} />;
}

export { PrivacyScreen as Component };
