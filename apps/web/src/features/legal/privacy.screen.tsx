import { useWords } from '../../platform/words/dictionary.ts';
import { LegalPage } from './legal-page.tsx';
import { privacyWords } from './legal.words.ts';
import { PATHS } from '../../platform/paths.ts';

function PrivacyScreen() {
  return <LegalPage words={useWords(privacyWords)} otherPath={PATHS.terms} />;
}

export { PrivacyScreen as Component };
