import { Hammer } from 'lucide-react';
import { matchPath, useLocation } from 'react-router';
import { useWords } from '../platform/words/dictionary.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Screen } from '../ui/screen.tsx';
import { comingWords } from './words/coming.words.ts';

/** One plain screen for every route of `coming-screens.ts`. */
function ComingScreen() {
  const words = useWords(comingWords);
  const { pathname } = useLocation();
  const [, title = words.heading] = Object.entries(words.titles).find(([path]) => matchPath(path, pathname)) ?? [];
  return (
    <Screen title={title}>
      <EmptyState icon={<Hammer />} title={words.heading}>
        {words.text}
      </EmptyState>
    </Screen>
  );
}

export { ComingScreen as Component };
