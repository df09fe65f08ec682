import { useWords } from '../../platform/words/dictionary.ts';
import { LegalPage } from './legal-page.tsx';
import { termsWords } from './legal.words.ts';
import { PATHS } from '../../platform/paths.ts';

function TermsScreen() {
  return <LegalPage words={useWords(termsWords)} otherPath={PATHS.privacy} />;
}

export { TermsScreen as Component };
