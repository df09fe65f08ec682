import { describe, expect, it } from 'vitest';
import { aPng, makeDamagedZip } from '../../../testing/given/sample-files.ts';
import { namePictures, openArchive } from './name-pictures.ts';

const SETTINGS = { isProduction: true, reachesLoopback: false };
const archiveOf = async (files: Readonly<Record<string, Buffer>>) =>
  openArchive(await makeDamagedZip({ 'list.csv': 'name,picture', ...files }));

const rowsOf = (sources: readonly string[]) => sources.map((source, index) => ({ row: index + 2, source }));
const problemsOf = (named: Awaited<ReturnType<typeof namePictures>>) =>
  [...named.values()].map((picture) => ('problem' in picture ? picture.problem : picture.from));

const here = new AbortController().signal;

describe('the pictures of a ZIP', () => {
  it('are unpacked once, however many rows name one', async () => {
    const archive = await archiveOf({ 'suya.png': await aPng() });
    const named = await namePictures(rowsOf(['suya.png', 'SUYA.png']), archive, SETTINGS, here);
    const [one, other] = [...named.values()].map((picture) => picture.from === 'archive' && picture.bytes);
    expect(one).toBeInstanceOf(Buffer);
    expect(one).toBe(other);
  });

  it('count once each towards the bound when they are damaged, however many rows name them', async () => {
    // Bytes after the end of a picture are quick to unpack, and belong to it.
    const large = Buffer.concat([await aPng(), Buffer.alloc(3_900_000)]);
    const names = Array.from({ length: 11 }, (_, index) => `damaged-${index}.png`);
    const archive = await archiveOf({
      'good.png': large,
      ...Object.fromEntries(names.map((name) => [name, large] as const)),
    });
    const again = Array.from({ length: 50 }, () => 'damaged-0.png');
    const named = await namePictures(rowsOf([...again, 'good.png', ...names, 'good.png']), archive, SETTINGS, here);
    const problems = problemsOf(named);
    expect(problems[50]).toBe('archive');
    expect(problems[51]).toBe('This picture is damaged. Create the ZIP again.');
    expect(problems.at(-1)).toMatch(/too large together/);
  });

  it('are not looked for once the sender has left', async () => {
    const leaving = new AbortController();
    const tried: string[] = [];
    const archive = {
      sheet: Buffer.alloc(0),
      picture: async (name: string) => {
        tried.push(name);
        leaving.abort();
        return undefined;
      },
    };
    const naming = namePictures(rowsOf(['a.png', 'b.png']), archive, SETTINGS, leaving.signal);
    await expect(naming).rejects.toThrow(/abort/);
    expect(tried).toEqual(['a.png']);
  });
});
