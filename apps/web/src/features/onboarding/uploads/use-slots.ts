import { useUploadDocument, useUploadIdentification, useUploadRegistration } from './uploads.queries.ts';
import { useDocumentUploads } from './use-document-uploads.ts';

/** What is on its way to each place. */
export function useSlots() {
  const proof = useDocumentUploads(useUploadDocument().mutateAsync);
  const identification = useDocumentUploads(useUploadIdentification().mutateAsync);
  const registration = useDocumentUploads(useUploadRegistration().mutateAsync);
  return { proof, identification, registration, isBusy: proof.isBusy || identification.isBusy || registration.isBusy };
}
