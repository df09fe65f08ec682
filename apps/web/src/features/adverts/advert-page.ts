import type { AdvertStatus } from '@vendor-portal/contract/adverts/advert-status.ts';
import { viewSwitch } from '../../platform/storage/view-state.ts';

/** §2: starts on pending. */
export const advertPage = viewSwitch<AdvertStatus>('pending');
