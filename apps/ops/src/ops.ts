import { connect, runCommand } from './run-command.ts';

const { exitCode, lines } = await runCommand(process.argv.slice(2), () => connect(process.env));
(exitCode === 0 ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
process.exitCode = exitCode;
