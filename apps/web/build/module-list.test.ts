import { expect, it } from 'vitest';
import type { Bundle } from './bundle-files.ts';
import { filesByModule } from './module-list.ts';

it('each of our modules is listed with the file that holds it, and nothing else', () => {
  const bundle = {
    'assets/orders-1.js': {
      type: 'chunk',
      fileName: 'assets/orders-1.js',
      moduleIds: ['/portal/src/a.screen.tsx', '/portal/src/b.ts', '/portal/node_modules/react/index.js', '\0helper'],
    },
    'assets/orders-2.css': { type: 'asset', fileName: 'assets/orders-2.css' },
  } as unknown as Bundle;
  expect(filesByModule(bundle, '/portal')).toEqual({
    'src/a.screen.tsx': 'assets/orders-1.js',
    'src/b.ts': 'assets/orders-1.js',
  });
});
