import type { GatewayRefusal } from '@vendor-portal/gateway-client/gateway-client.ts';
import { OPTIONS, type Command } from './command.ts';

/** A command as it is typed. */
export const commandLine = (command: string): string => `npm run ops -- ${command}`;

/** Which command lists the ids that a usage names. */
const LISTED_BY: Readonly<Record<string, string>> = {
  '<vendor>': 'vendors --search "…"',
  '<document>': 'documents <vendor>',
  '<order>': 'orders --search "…"',
  '<item>': 'orders --search <order>',
  '<advert>': 'adverts',
  '<change>': 'store-changes',
  '<owner-change>': 'owner-changes',
  '<person>': 'people <vendor>',
  '<member>': 'people <vendor>',
  '<account>': 'holders',
  '<payout>': 'payouts list',
  '<run>': 'payouts runs',
  '<file>': 'payouts skipped <run>',
  '<key>': 'keys',
  '<secret>': 'keys',
};

const ADVICE: Readonly<Record<string, string>> = {
  scope_missing: 'Keys and their scopes are in GATEWAY_KEYS: docs/running.md.',
  signature_wrong:
    'Is the key in GATEWAY_KEYS, or in DATA_DIR/keys/gateway, one of that server? And PUBLIC_URL its address?',
  signature_stale: 'Set this machine’s clock.',
  invalid_cursor: 'Leave out --after to start with the first page.',
  reference_used: 'A reference stands for one amount and one reason: repeat both exactly, or take another reference.',
  key_in_rotation: `End the older one: ${commandLine('keys revoke <key> <secret>')}`,
  last_secret: `Add another first: ${commandLine('keys rotate <key>')}`,
  advert_not_pending: `See which ones are: ${commandLine('adverts --status pending')}`,
  store_change_decided: `See which ones wait: ${commandLine('store-changes')}`,
  email_taken: `See whose it is: ${commandLine('vendors --search <address>')}`,
};

const NOT_FOUND = new Set(['not_found', 'gone']);

/** Fields whose option has another name. */
const OPTION_OF: Readonly<Record<string, string>> = { failure: 'reason', vendorId: 'vendor', runId: 'run' };

const isOption = (name: string) => Object.hasOwn(OPTIONS, name);

function fieldLine([path, sentence]: readonly [path: string, sentence: string]): string {
  const [part = '', field = ''] = path.split('.');
  const option = OPTION_OF[field] ?? field;
  if (part === 'params') return `<${field.replace(/Id$/, '')}>: ${sentence}`;
  return part !== 'header' && isOption(option) ? `--${option}: ${sentence}` : `${field}: ${sentence}`;
}

/** What the gateway said, at which argument, and what to type next. */
export function explainRefusal(refusal: GatewayRefusal, command: Command, args: readonly string[]): string[] {
  const { code, message, fields } = refusal;
  const wrong = Object.entries(fields);
  const isIdWrong = NOT_FOUND.has(code) || wrong.some(([path]) => path.startsWith('params.'));
  const own = command.advise?.(refusal, args) ?? [];
  const general = ADVICE[code];
  return [
    // Otherwise made of the sentences that follow.
    ...(code === 'invalid_request' && wrong.length > 0 ? [] : [message]),
    ...wrong.map(fieldLine),
    ...(own.length === 0 && general !== undefined ? [general] : own),
    ...(isIdWrong ? listingsFor(command) : []),
    ...(wrong.length > 0 ? [`Usage: ${commandLine(command.usage)}`] : []),
  ];
}

const listingsFor = ({ usage }: Command) =>
  Object.entries(LISTED_BY)
    .filter(([placeholder]) => usage.includes(placeholder))
    .map(([placeholder, listing]) => `Find ${placeholder}: ${commandLine(listing)}`);
