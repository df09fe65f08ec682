import { createHash } from 'node:crypto';
import type { Bundle } from './bundle-files.ts';
import { ownScript } from './own-script.ts';

const BEFORE_APP = /^assets\/before-app-/;

interface EarlyScript {
  readonly root: string;
  readonly mode: string;
  readonly bundle: Bundle;
}

/**
 * What asks for a page before its app is there. Apart from the app, whose longest file would hold it up, and behind what no
 * page draws without, in one file with it: each is shorter than the headers it is sent with.
 */
export async function earlyScript({ root, mode, bundle }: EarlyScript) {
  const before = Object.values(bundle).find(({ fileName }) => BEFORE_APP.test(fileName));
  if (before?.type !== 'asset') throw new Error('What stands before the app must be there first.');
  const asking = await ownScript({ root, mode, input: 'src/platform/early/ask-for-this-page.ts' });
  const source = `${String(before.source)}\n${asking}`;
  const digest = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/before-app-asks-${digest}.js`, source };
}
