import type { Application } from '../standing/application.queries.ts';

export type RefusedKind = 'proof' | 'identification' | 'registration';

const isRefused = ({ status }: { readonly status: string }) => status === 'refused';

/** What was refused and nothing has taken the place of. */
export function refusedIn({ proofOfAddress, identification, registration, business }: Application): RefusedKind[] {
  const refused: RefusedKind[] = [];
  if (proofOfAddress.length > 0 && proofOfAddress.every(isRefused)) refused.push('proof');
  if (identification !== null && isRefused(identification)) refused.push('identification');
  const isCertificateAsked = business.isBusinessRegistered === 'yes' && registration !== null;
  if (isCertificateAsked && isRefused(registration)) refused.push('registration');
  return refused;
}
