import { useWords } from '../../platform/words/dictionary.ts';
import { LegalPage } from './legal-page.tsx';
import { privacyWords } from './legal.words.ts';

function PrivacyScreen() {
  return <LegalPage words={useWords(privacyWords)} otherPath="/terms" />;
}

export { PrivacyScreen as Component };
