import { useMessages } from '../../platform/i18n/dictionary.ts';
import { LegalPage } from './legal-page.tsx';
import { termsMessages } from './terms.messages.ts';
import { PATHS } from '../../platform/paths.ts';

function TermsScreen() {
  return <LegalPage messages={useMessages(termsMessages)} otherPath={PATHS.privacy} />;
}

export { TermsScreen as Component };
