import { useWords } from '../../platform/words/dictionary.ts';
import { LegalPage } from './legal-page.tsx';
import { termsWords } from './legal.words.ts';

function TermsScreen() {
  return <LegalPage words={useWords(termsWords)} otherPath="/privacy" />;
}

export { TermsScreen as Component };
