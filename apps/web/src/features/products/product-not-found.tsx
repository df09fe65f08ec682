import { PackageX } from 'lucide-react';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { productMessages } from './products.messages.ts';
import { PATHS } from '../../platform/paths.ts';

export function ProductNotFound() {
  const messages = useMessages(productMessages);
  return (
    <Card>
      <EmptyState
        icon={<PackageX />}
        title={messages.notFound}
        action={<ButtonLink to={PATHS.products}>{messages.toList}</ButtonLink>}
      >
        {messages.notFoundText}
      </EmptyState>
    </Card>
  );
}
