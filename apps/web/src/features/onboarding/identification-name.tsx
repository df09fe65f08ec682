import { useQuery } from '@tanstack/react-query';
import { identificationDocumentsQuery } from './reference.queries.ts';

interface IdentificationNameProps {
  readonly value: string | null;
  /** Formats the name into a sentence. */
  readonly children?: (name: string) => string;
}

/** Empty until the list is loaded. */
export function IdentificationName({ value, children }: IdentificationNameProps) {
  const { data = [] } = useQuery(identificationDocumentsQuery);
  const name = data.find((document) => document.value === value)?.name;
  if (name === undefined) return null;
  return children === undefined ? name : children(name);
}
