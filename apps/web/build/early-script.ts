import { createHash } from 'node:crypto';
import { ownScript } from './own-script.ts';

/** What asks for a page before its app is there. Apart from the app, whose longest file would hold it up. */
export async function earlyScript(root: string, mode: string) {
  const source = await ownScript({ root, mode, input: 'src/platform/early/ask-for-this-page.ts' });
  const digest = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/early-${digest}.js`, source };
}
