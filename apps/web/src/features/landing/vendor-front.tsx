import { useQuery } from '@tanstack/react-query';
import { queries } from '../../platform/queries.ts';
import { whoAmIQuery } from '../../platform/who-am-i.ts';
import { AccountStatusScreen } from './account-status.tsx';
import { Landing } from './landing.tsx';

export function VendorFront() {
  const { data: vendor } = useQuery(whoAmIQuery, queries);
  if (vendor === undefined) return <Landing />;
  const { status, statusReason } = vendor;
  const isApproved = status === 'APPROVED' || status === 'UNBLOCKED';
  return isApproved ? <Landing /> : <AccountStatusScreen status={status} reason={statusReason} />;
}
