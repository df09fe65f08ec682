import { parseArgs } from 'node:util';

type Defaults = Readonly<Record<string, number | readonly string[]>>;
type Arguments<Options extends Defaults> = {
  readonly [Name in keyof Options]: Options[Name] extends number ? number : readonly string[];
};

const WHOLE_NUMBER = /^[1-9]\d{0,8}$/;

function numberFrom(name: string, typed: string): number {
  if (!WHOLE_NUMBER.test(typed)) throw new Error(`--${name} takes a whole number from 1, not ${typed}.`);
  return Number(typed);
}

function usageOf(command: string, defaults: Defaults): string {
  const options = Object.entries(defaults).map(
    ([name, value]) => `[--${name} ${typeof value === 'number' ? value : '…'}]`,
  );
  return `Usage: npm run ${[command, ...(options.length === 0 ? [] : ['--']), ...options].join(' ')}`;
}

/** Throws what is wrong with an argument, and what may be typed. A list may be given in parts. */
export function parseArguments<const Options extends Defaults>(
  command: string,
  defaults: Options,
  args: readonly string[],
): Arguments<Options> {
  const entries = Object.entries(defaults);
  const options = entries.map(
    ([name, value]) => [name, { type: 'string', multiple: typeof value !== 'number' }] as const,
  );
  try {
    const { values } = parseArgs({ args: [...args], options: Object.fromEntries(options) });
    const read = entries.map(([name, value]) => {
      const typed = values[name];
      return [name, typeof typed === 'string' ? numberFrom(name, typed) : (typed ?? value)];
    });
    return Object.fromEntries(read) as Arguments<Options>;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${reason}\n${usageOf(command, defaults)}`, { cause: error });
  }
}

/** Of this process. A bench that doesn't understand them ends before it has measured anything. */
export function readArguments<const Options extends Defaults>(command: string, defaults: Options): Arguments<Options> {
  try {
    return parseArguments(command, defaults, process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(2);
  }
}
