import { describe, expect, it } from 'vitest';
import type { Bundle } from './bundle-files.ts';
import { buildFiles } from './offline-worker.ts';

const asset = (fileName: string, source: string) => ({ type: 'asset', fileName, source });
const bundleOf = (...outputs: { fileName: string }[]) =>
  Object.fromEntries(outputs.map((output) => [output.fileName, output])) as unknown as Bundle;
const plain = (content: string) => [['front.js', Buffer.from(content)] as const];

const bundle = (page: string) =>
  bundleOf(
    { type: 'chunk', fileName: 'assets/core-1.js' } as { fileName: string },
    asset('assets/core-1.css', 'body{}'),
    asset('index.html', page),
    asset('.vite/modules.json', '{}'),
  );

describe('the list of files that the worker keeps', () => {
  it('names scripts and styles by their names, pages and plain files by their content, and nothing else', () => {
    const { files } = buildFiles(bundle('page'), plain('front'));
    expect(files.map(({ path, digest }) => [path, digest === undefined])).toEqual([
      ['/assets/core-1.css', true],
      ['/assets/core-1.js', true],
      ['/front.js', false],
      ['/index.html', false],
    ]);
  });

  it('has another version as soon as anything in it differs, and the same if nothing does', () => {
    const { version } = buildFiles(bundle('page'), plain('front'));
    expect(buildFiles(bundle('page'), plain('front')).version).toBe(version);
    expect(buildFiles(bundle('another page'), plain('front')).version).not.toBe(version);
    expect(buildFiles(bundle('page'), plain('another front')).version).not.toBe(version);
  });
});
