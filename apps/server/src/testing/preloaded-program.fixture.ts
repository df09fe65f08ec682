import { pathToFileURL } from 'node:url';

/** The program's own module runs again for each command; its imports stay loaded. */
const program = pathToFileURL(process.argv[2] ?? '').href;
let runs = 0;

process.on('message', (typed: readonly string[]) => {
  const output = { out: '', err: '' };
  process.stdout.write = (text) => Boolean((output.out += String(text)));
  process.stderr.write = (text) => Boolean((output.err += String(text)));
  process.argv.splice(2, Infinity, ...typed);
  process.exitCode = undefined;
  runs += 1;
  // An exception ends this process, as it would end the program's.
  void import(`${program}?run=${runs}`).then(() => process.send?.({ exitCode: process.exitCode ?? 0, ...output }));
});
