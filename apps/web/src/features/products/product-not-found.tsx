import { PackageX } from 'lucide-react';
import { useWords } from '../../platform/words/dictionary.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { productWords } from './products.words.ts';
import { PATHS } from '../../platform/paths.ts';

export function ProductNotFound() {
  const words = useWords(productWords);
  return (
    <Card>
      <EmptyState
        icon={<PackageX />}
        title={words.notFound}
        action={<ButtonLink to={PATHS.products}>{words.toList}</ButtonLink>}
      >
        {words.notFoundText}
      </EmptyState>
    </Card>
  );
}
