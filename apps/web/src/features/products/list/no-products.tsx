import { Package, Plus, SearchX } from 'lucide-react';
import { useWords } from '../../../platform/words/dictionary.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { isFiltered } from './product-list-view.ts';
import type { ProductFilter } from '../products.queries.ts';
import { productListWords } from '../products.words.ts';
import { PATHS } from '../../../platform/code/paths.ts';

interface NoProductsProps {
  readonly filter: ProductFilter;
  readonly onClear: () => void;
}

export function NoProducts({ filter, onClear }: NoProductsProps) {
  const words = useWords(productListWords);
  if (isFiltered(filter)) {
    return (
      <Card>
        <EmptyState
          icon={<SearchX />}
          title={words.nothingMatches}
          action={<Button onClick={onClear}>{words.clearFilters}</Button>}
        >
          {words.nothingMatchesText}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        icon={<Package />}
        title={words.empty}
        action={
          <ButtonLink variant="primary" to={PATHS.newProduct}>
            <Plus aria-hidden="true" />
            {words.add}
          </ButtonLink>
        }
      >
        {words.emptyText}
      </EmptyState>
    </Card>
  );
}
