import { chmodSync, existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { SYSTEM_FOLDER, accountFor, chooseDataDir, firstClosedFolder, isRoot } from './data-dir.ts';
import { clearDataDirs, newDataDir } from '../../../testing/embedded/embedded-databases.ts';

const STRANGER = { name: 'stranger', uid: 4_242_424, gid: 4_242_424 };

afterEach(clearDataDirs);

describe('the data folder', () => {
  it('is .data in the repository, with uploads, keys and logs that only we may enter', () => {
    const repository = newDataDir('a clone ');
    const chosen = chooseDataDir({}, repository);
    expect(chosen.path).toBe(join(repository, '.data'));
    for (const folder of [chosen.uploads, chosen.keys, chosen.logs]) expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('of a private clone can be entered by the PostgreSQL account', () => {
    const repository = newDataDir('a private clone ');
    chmodSync(repository, 0o700);
    const { path } = chooseDataDir({ DATA_DIR: '' }, repository);
    const parent = isRoot() ? SYSTEM_FOLDER : repository;
    expect(path).toMatch(isRoot() ? /\/[0-9a-f]{16}$/ : /\/\.data$/);
    expect(path.startsWith(`${parent}/`)).toBe(true);
    expect(firstClosedFolder(path, accountFor(path))).toBeUndefined();
    expect(existsSync(join(repository, '.data'))).toBe(!isRoot());
    rmSync(path, { recursive: true });
  });

  it('differs between two private clones', () => {
    const paths = [newDataDir('one '), newDataDir('two ')].map((repository) => {
      chmodSync(repository, 0o700);
      return chooseDataDir({}, repository).path;
    });
    expect(new Set(paths).size).toBe(2);
    for (const path of paths) rmSync(path, { recursive: true });
  });

  it('named by DATA_DIR is created if missing, and resolved to its real path', () => {
    const folder = newDataDir('real ');
    symlinkSync(folder, join(folder, 'link'));
    expect(chooseDataDir({ DATA_DIR: join(folder, 'link/deep/er') }, '/').path).toBe(join(folder, 'deep/er'));
  });

  it('fails the start in one line that names DATA_DIR if that is not a folder', () => {
    const file = join(newDataDir('a file '), 'file');
    writeFileSync(file, '');
    expect(() => chooseDataDir({ DATA_DIR: file }, '/')).toThrow(
      /^DATA_DIR=.*file can't be used: .*not a directory.*$/,
    );
    expect(() => chooseDataDir({ DATA_DIR: '/proc/nowhere' }, '/')).toThrow(
      /^DATA_DIR=\/proc\/nowhere can't be used: .*$/,
    );
  });

  it('fails the start if PostgreSQL can’t open DATA_DIR, unless the database is elsewhere', () => {
    const closed = join(newDataDir('closed '), 'inside');
    mkdirSync(closed, { mode: isRoot() ? 0o700 : 0o000 });
    expect(() => chooseDataDir({ DATA_DIR: closed }, '/')).toThrow(/^DATA_DIR=.*(can’t open|permission denied).*$/);
    chmodSync(closed, 0o700);
    expect(chooseDataDir({ DATA_DIR: closed, DATABASE_URL: 'postgres://elsewhere/portal' }, '/').path).toBe(closed);
  });
});

describe('the way to a folder', () => {
  it('is closed by the outermost ancestor without the execute bit for that account', () => {
    const outer = newDataDir('outer ');
    const inner = join(outer, 'middle/inner');
    mkdirSync(inner, { recursive: true });
    chmodSync(join(outer, 'middle'), 0o711);
    expect(firstClosedFolder(inner, STRANGER)).toBeUndefined();
    chmodSync(join(outer, 'middle'), 0o766);
    expect(firstClosedFolder(inner, STRANGER)).toBe(join(outer, 'middle'));
    chmodSync(outer, 0o710);
    expect(firstClosedFolder(join(inner, 'still/to/come'), STRANGER)).toBe(outer);
    expect(firstClosedFolder(outer, { ...STRANGER, gid: statSync(outer).gid })).toBeUndefined();
  });
});
