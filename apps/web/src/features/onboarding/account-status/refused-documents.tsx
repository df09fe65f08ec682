import { ProofCard } from '../uploads/proof-card.tsx';
import { SingleDocumentCard } from '../uploads/single-document-card.tsx';
import { useSlots } from '../uploads/use-slots.ts';
import type { RefusedKind } from './refused-in.ts';

/** A place for each document that was refused, and for no other. */
export function RefusedDocuments({ asked }: { readonly asked: readonly RefusedKind[] }) {
  const slots = useSlots();
  return asked.map((kind) =>
    kind === 'proof' ? (
      <ProofCard key={kind} uploads={slots.proof} />
    ) : (
      <SingleDocumentCard key={kind} kind={kind} uploads={slots[kind]} />
    ),
  );
}
