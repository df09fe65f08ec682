import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { fingerprint } from './build-portal.ts';
import { fixtureRepository, isRunning, launcherPath, removeFixtures, run } from './launch/fixture-repository.ts';
import { installEnvironment, isInstalled, npmCommand } from './launch/install.mjs';

afterEach(removeFixtures);

/** Prints its process id, starts a child and runs for ten minutes. */
const LINGERING = `
  import { spawn } from 'node:child_process';
  const sleeper = spawn('sleep', ['600']);
  process.on('SIGTERM', () => { console.log('"stopping"'); process.exit(7); });
  console.log(JSON.stringify({ pid: process.pid, sleeper: sleeper.pid, cwd: process.cwd(), args: process.argv.slice(2) }));
  setTimeout(() => {}, 600_000);
`;

const SOON = { timeout: 15_000 };
const stillRunning =
  (...pids: unknown[]) =>
  () =>
    pids.filter(isRunning);

describe('the launcher', () => {
  it('runs the repository’s pinned Node with the arguments, and returns its exit code', async () => {
    const root = fixtureRepository(
      `console.log(JSON.stringify({ node: process.execPath, cwd: process.cwd(), args: process.argv.slice(2) })); process.exitCode = 3;`,
    );
    const launched = run([launcherPath(root), 'test', 'one', 'two words']);
    expect(await launched.nextLine()).toEqual({ node: process.execPath, cwd: root, args: ['one', 'two words'] });
    expect(await launched.exitCode).toBe(3);
  });

  it.each([
    ['start', 'start.ts'],
    ['dev', 'dev.ts'],
    ['test', 'check.ts'],
  ])('with %s runs scripts/%s', async (task, script) => {
    const launched = run([launcherPath(fixtureRepository('console.log(JSON.stringify("here"));', script)), task]);
    expect(await launched.nextLine()).toBe('here');
    expect(await launched.exitCode).toBe(0);
  });

  it('passes a signal on once, waits for the end, and leaves nothing running', async () => {
    const launched = run([launcherPath(fixtureRepository(LINGERING)), 'test']);
    const { pid, sleeper } = await launched.nextLine();
    launched.child.kill('SIGTERM');
    expect(await launched.nextLine()).toBe('stopping');
    expect(await launched.exitCode).toBe(7);
    await expect.poll(stillRunning(pid, sleeper), SOON).toEqual([]);
  });

  it('leaves nothing running if it is killed', async () => {
    const launched = run([launcherPath(fixtureRepository(LINGERING)), 'test']);
    const { pid, sleeper } = await launched.nextLine();
    launched.child.kill('SIGKILL');
    await expect.poll(stillRunning(pid, sleeper), SOON).toEqual([]);
  });

  it('leaves nothing running if npm is killed', async () => {
    const root = fixtureRepository(LINGERING);
    const npm = `require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' })`;
    const launched = run(['-e', npm, launcherPath(root), 'test'], { npm_lifecycle_event: 'test' });
    const { pid, sleeper } = await launched.nextLine();
    launched.child.kill('SIGKILL');
    await expect.poll(stillRunning(pid, sleeper), SOON).toEqual([]);
  });

  it('ends processes that a program left behind', async () => {
    const root = fixtureRepository(`
      import { spawn } from 'node:child_process';
      const sleeper = spawn('sleep', ['600'], { stdio: 'ignore' });
      console.log(JSON.stringify({ sleeper: sleeper.pid }));
      process.exit(0);
    `);
    const launched = run([launcherPath(root), 'test']);
    const { sleeper } = await launched.nextLine();
    expect(await launched.exitCode).toBe(0);
    await expect.poll(stillRunning(sleeper), SOON).toEqual([]);
  });

  it('does nothing for a task it does not know', async () => {
    const args = [launcherPath(fixtureRepository('')), 'toString'];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, 'Use `npm start`, `npm run dev` or `npm test`.\n']);
  });
});

describe('the install', () => {
  it('is due again if the lock file changed or an install was cut short', () => {
    const root = fixtureRepository('');
    expect(isInstalled(root)).toBe(true);
    writeFileSync(join(root, 'package-lock.json'), '{ "changed": true }');
    expect(isInstalled(root)).toBe(false);
    writeFileSync(join(root, 'package-lock.json'), '{}');
    expect(isInstalled(root)).toBe(true);
    rmSync(join(root, 'node_modules/.installed-from'));
    expect(isInstalled(root)).toBe(false);
  });

  it('does not run on the Node that it is about to delete', () => {
    const PATH = '/a b/node_modules/.bin:/usr/lib/node_modules/.bin/:/usr/bin';
    expect(installEnvironment({ PATH, LANG: 'C' })).toMatchObject({ PATH: '/usr/bin', LANG: 'C' });
    const cli = '/usr/lib/node_modules/npm/bin/npm-cli.js';
    expect(npmCommand({ npm_execpath: cli, npm_node_execpath: '/usr/bin/node' }).command).toBe('/usr/bin/node');
    expect(npmCommand({ npm_execpath: cli, npm_node_execpath: '/a b/node_modules/.bin/node' }).command).toBe('npm');
    expect(npmCommand({ npm_execpath: '/usr/bin/yarn.js', npm_node_execpath: '/usr/bin/node' }).command).toBe('npm');
    expect(npmCommand({}).command).toBe('npm');
  });
});

describe('the build of the portal', () => {
  it('is due again if a source, its name or the lock file changes, but not for build output', () => {
    const root = fixtureRepository('');
    for (const folder of ['apps/web/src', 'apps/web/dist', 'packages/contract/src']) {
      mkdirSync(join(root, folder), { recursive: true });
    }
    const seen = new Set<string>();
    const change = (file: string, text: string) => {
      writeFileSync(join(root, file), text);
      return seen.size < seen.add(fingerprint(root)).size;
    };
    expect(change('apps/web/src/page.tsx', 'one')).toBe(true);
    expect(change('apps/web/dist/page.js', 'built')).toBe(false);
    expect(change('apps/web/src/page.tsx', 'two')).toBe(true);
    expect(change('packages/contract/src/money.ts', '')).toBe(true);
    expect(change('package-lock.json', '[]')).toBe(true);
  });
});
