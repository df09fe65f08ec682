import { describe, expect, it } from 'vitest';
import { filesFor, linksTo, type Bundle } from './bundle-files.ts';

const chunk = (fileName: string, module: string | null, imports: string[], css: string[] = []) => ({
  type: 'chunk',
  fileName,
  moduleIds: module === null ? [] : [module],
  imports,
  viteMetadata: { importedCss: new Set(css) },
});

const BUNDLE = {
  'assets/screen.js': chunk(
    'assets/screen.js',
    '/src/a.screen.tsx',
    ['assets/core.js', 'assets/form.js'],
    ['assets/a.css'],
  ),
  'assets/form.js': chunk('assets/form.js', null, ['assets/core.js'], ['assets/form.css']),
  'assets/core.js': chunk('assets/core.js', null, []),
  'assets/other.js': chunk('assets/other.js', '/src/b.screen.tsx', [], ['assets/b.css']),
} as unknown as Bundle;

describe('what a screen needs', () => {
  it('is its file with all that it imports, each once, and their styles', () => {
    const { scripts, styles } = filesFor(BUNDLE, ['src/a.screen.tsx']);
    expect(scripts.toSorted()).toEqual(['assets/core.js', 'assets/form.js', 'assets/screen.js']);
    expect(styles.toSorted()).toEqual(['assets/a.css', 'assets/form.css']);
  });

  it('is linked unless the page names it already', () => {
    const page = '<script defer src="/assets/core.js"></script>';
    expect(linksTo(page, { scripts: ['assets/core.js', 'assets/form.js'], styles: ['assets/a.css'] })).toEqual([
      '<script async crossorigin src="/assets/form.js"></script>',
      '<link rel="stylesheet" crossorigin href="/assets/a.css">',
    ]);
  });

  it('cannot be told of a screen that is not in the build', () => {
    expect(() => filesFor(BUNDLE, ['src/c.screen.tsx'])).toThrow('src/c.screen.tsx is not in the build.');
  });
});
