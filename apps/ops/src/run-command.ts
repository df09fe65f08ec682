import { gatewayClient, GatewayRefusal, GatewayUnreachable } from '@vendor-portal/gateway-client/gateway-client.ts';
import { findKey } from '@vendor-portal/gateway-client/stored-key.ts';
import { fileURLToPath } from 'node:url';
import { CommandRefusal, UsageError, OPTIONS, type Command, type Options, type Session } from './command.ts';
import { explainRefusal } from './explain-refusal.ts';
import { visibleText } from '@vendor-portal/contract/values/visible-text.ts';
import { parseArgs } from 'node:util';
import { COMMANDS } from './commands.ts';

/** The repository, or the folder that `npm run build` made, where all scripts are in one folder. */
const ROOT = fileURLToPath(new URL(import.meta.url.endsWith('.js') ? '../' : '../../../', import.meta.url));

/** The server that these variables would start, and a key that may administer it. */
export function connect(environment: Readonly<Record<string, string | undefined>>): Session {
  const { PUBLIC_URL, HOST = '127.0.0.1', PORT = '4000' } = environment;
  const baseUrl = PUBLIC_URL || `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
  const key = findKey('admin', environment, ROOT);
  if (!URL.canParse(baseUrl)) throw new UsageError(`${baseUrl} is no address: look at PUBLIC_URL, HOST and PORT.`);
  if (!key) {
    throw new UsageError(
      'No key with the scope admin was found: name it in GATEWAY_KEYS (id:secret:admin), or set DATA_DIR to the folder of a server that has started once.',
    );
  }
  const payoutsKey = findKey('payouts', environment, ROOT) ?? key;
  return {
    call: gatewayClient({ baseUrl, key }),
    callForPayouts: gatewayClient({ baseUrl, key: payoutsKey }),
    baseUrl,
  };
}

const WHERE_FROM =
  'The address is PUBLIC_URL, else HOST and PORT. Past the proxy, on the server: PUBLIC_URL=http://127.0.0.1:4000';

export interface Outcome {
  readonly exitCode: 0 | 1 | 2;
  readonly lines: readonly string[];
}

/** The description has its own line, because some usages are longer than a terminal is wide. */
const usage = () => [
  'npm run ops -- <command>',
  ...Object.values(COMMANDS).flatMap((command) => ['', `  ${command.usage}`, `      ${command.does}`]),
];

/** Exit code 0: done, 1: refused or unreachable, 2: not understood. Control characters in data are removed. */
export async function runCommand(typed: readonly string[], open: () => Session): Promise<Outcome> {
  const { exitCode, lines } = await outcomeOf(typed, open);
  return { exitCode, lines: lines.map(visibleText) };
}

async function outcomeOf(typed: readonly string[], open: () => Session): Promise<Outcome> {
  try {
    const { values, positionals } = readArguments(typed);
    if (positionals.length === 0 || positionals[0] === 'help') return { exitCode: 0, lines: usage() };
    const { command, args } = commandIn(positionals);
    const { argCount, optionalArgs = 0, usage: form } = command;
    if (args.length < argCount || args.length > argCount + optionalArgs) throw new UsageError(`Usage: ${form}`);
    return await carryOut(command, open(), args, values);
  } catch (error) {
    if (error instanceof UsageError)
      return { exitCode: 2, lines: [error.message, 'All commands: npm run ops -- help'] };
    if (error instanceof GatewayUnreachable) return { exitCode: 1, lines: [error.message, WHERE_FROM] };
    throw error;
  }
}

async function carryOut(
  command: Command,
  session: Session,
  args: readonly string[],
  options: Options,
): Promise<Outcome> {
  try {
    return { exitCode: 0, lines: await command.run(session, args, options) };
  } catch (error) {
    if (error instanceof CommandRefusal) return { exitCode: 1, lines: error.lines };
    if (error instanceof GatewayRefusal) return { exitCode: 1, lines: explainRefusal(error, command, args) };
    throw error;
  }
}

/** Some commands have two words, such as `payout hold`. */
function commandIn(positionals: readonly string[]) {
  for (const length of [2, 1]) {
    const name = positionals.slice(0, length).join(' ');
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command) return { command, args: positionals.slice(length) };
  }
  throw new UsageError(`Unknown command ${positionals[0]}.`);
}

function readArguments(typed: readonly string[]) {
  try {
    return parseArgs({ args: [...typed], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
