import { pathToFileURL } from 'node:url';

/** The program's own text runs anew for all words that come; what it imports is there already. */
const program = pathToFileURL(process.argv[2] ?? '').href;
let runs = 0;

process.on('message', (typed: readonly string[]) => {
  const said = { out: '', err: '' };
  process.stdout.write = (text) => Boolean((said.out += String(text)));
  process.stderr.write = (text) => Boolean((said.err += String(text)));
  process.argv.splice(2, Infinity, ...typed);
  process.exitCode = undefined;
  runs += 1;
  // What it throws ends this process, as it would end the program's.
  void import(`${program}?run=${runs}`).then(() => process.send?.({ exitCode: process.exitCode ?? 0, ...said }));
});
