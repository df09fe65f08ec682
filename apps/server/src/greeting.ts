import { DEMO_VENDOR } from './features/demo/demo-vendor.ts';
import { DEMO_COOK, DEMO_TABLET_CODE, DEMO_TEAM } from './features/demo/demo-team.ts';
import type { Config } from './platform/config.ts';

export interface Opened {
  readonly config: Pick<Config, 'isDemo' | 'hasSimulator' | 'DEMO_SCENE'>;
  readonly address: string;
  /** Undefined if requests are logged to the terminal. */
  readonly logFile: string | undefined;
}

const sceneLine = (scene: Config['DEMO_SCENE'], address: string) =>
  scene === 'busy_friday'
    ? `It is a busy Friday evening; calm it down at ${address}/dev/demo`
    : `Show me a busy Friday evening: npm start -- --busy-friday, or ${address}/dev/demo`;

export function greeting({ config, address, logFile }: Opened): string {
  const lines = [
    ...(logFile === undefined ? [] : [`Requests are logged in ${logFile}`, '']),
    `Vendor portal is open at ${address}`,
    ...(config.isDemo
      ? [
          `Sign in as ${DEMO_VENDOR.email} with the password ${DEMO_VENDOR.password}`,
          `As ${DEMO_TEAM.map(({ role, email }) => `the ${role} ${email}`).join(' or ')} with the same password`,
          `On a tablet open ${address}/device#${DEMO_TABLET_CODE}; there ${DEMO_COOK.name}, who cooks, has the PIN ${DEMO_COOK.pin}`,
          `Codes arrive in the mailbox at ${address}/dev/mailbox`,
          `Order as a customer at ${address}/dev/storefront`,
          ...(config.hasSimulator ? [sceneLine(config.DEMO_SCENE, address)] : []),
        ]
      : []),
  ];
  return `\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n`;
}
