import { useQuery } from '@tanstack/react-query';
import { identificationDocumentsQuery } from './reference.queries.ts';

interface IdentificationNameProps {
  readonly value: string | null;
  /** Puts the name into a sentence. */
  readonly children?: (name: string) => string;
}

/** What the server calls a kind of identification; nothing until it is known. */
export function IdentificationName({ value, children }: IdentificationNameProps) {
  const { data = [] } = useQuery(identificationDocumentsQuery);
  const name = data.find((document) => document.value === value)?.name;
  if (name === undefined) return null;
  return children === undefined ? name : children(name);
}
