import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
import type { FakeServer } from './fake-server.ts';

export function givenLists(server: FakeServer) {
  server.answers(referenceContract.listBusinessTypes, [
    { value: 'restaurant', name: 'Restaurant', description: '' },
    { value: 'pharmacy', name: 'Pharmacy', description: '' },
  ]);
  server.answers(referenceContract.listStates, [
    { code: 'LA', name: 'Lagos' },
    { code: 'KD', name: 'Kaduna' },
  ]);
  server.answers(referenceContract.listLocalGovernments, ['Eti-Osa', 'Ikeja']);
  server.answers(referenceContract.listIdentificationDocuments, [
    { value: 'international_passport', name: 'International passport' },
  ]);
}
