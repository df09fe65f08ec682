import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { Call, CallInput, CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { gatewayClient, type CallGateway } from '@vendor-portal/gateway-client/gateway-client.ts';
import { keyFor } from '@vendor-portal/gateway-client/stored-key.ts';
import { findServer } from './test.ts';

export interface Portal {
  readonly address: string;
  /** The server's clock may have been moved. */
  readonly now: Date;
  readonly dataDir: string;
}

/** It calls the server directly, so the browser's connection doesn't affect it. */
export function openGateway({ address, now, dataDir }: Portal): CallGateway {
  const key = keyFor('storefront', readFileSync(join(dataDir, 'keys', 'gateway'), 'utf8'));
  if (key === undefined) throw new Error(`There is no gateway key in ${dataDir}.`);
  const ahead = now.getTime() - Date.now();
  return gatewayClient({ baseUrl: address, key, now: () => new Date(Date.now() + ahead) });
}

/** Created per call: the server's clock may have been moved meanwhile. */
export const openMarketplace = async (page: Page, dataDir = process.env['E2E_DATA'] ?? ''): Promise<CallGateway> =>
  openGateway({ ...(await findServer(page)), dataDir });

export async function asAdministrator<C extends Call>(
  page: Page,
  call: C,
  input: CallInput<C>,
): Promise<CallPayload<C>> {
  return (await openMarketplace(page))(call, input);
}

export async function applicantWith(page: Page, email: string) {
  const { vendors } = await asAdministrator(page, gatewayAdminContract.listVendors, { query: { search: email } });
  const found = vendors.find((vendor) => vendor.email === email);
  if (found === undefined) throw new Error(`There is no applicant with ${email}.`);
  return found;
}
