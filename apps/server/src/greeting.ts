import { DEMO_VENDOR } from './features/demo/demo-vendor.ts';
import type { Config } from './platform/config.ts';

export interface Opened {
  readonly config: Pick<Config, 'isDemo'>;
  /** Where a browser finds the portal. */
  readonly address: string;
  /** Where requests are logged, if that is not the terminal. */
  readonly logFile: string | undefined;
}

/** The last that a start says: where to look and whom to sign in as. */
export function greeting({ config, address, logFile }: Opened): string {
  const lines = [
    ...(logFile === undefined ? [] : [`Requests are logged in ${logFile}`, '']),
    `Vendor portal is open at ${address}`,
    ...(config.isDemo
      ? [
          `Sign in as ${DEMO_VENDOR.email} with the password ${DEMO_VENDOR.password}`,
          `Codes arrive in the mailbox at ${address}/dev/mailbox`,
        ]
      : []),
  ];
  return `\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n`;
}
