import { join } from 'node:path';
import { build } from 'vite';

interface OwnScript {
  readonly root: string;
  readonly mode: string;
  /** Its module, below the root. */
  readonly input: string;
  readonly define?: Readonly<Record<string, string>>;
}

/** In one file of the old kind, apart from the app: it waits for no other, and not every browser runs a worker that is a module. */
export async function ownScript({ root, mode, input, define }: OwnScript): Promise<string> {
  const built = await build({
    root,
    mode,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { PORTAL_BUILD: JSON.stringify(mode === 'production' ? 'production' : 'development'), ...define },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, input),
        output: { format: 'iife' },
      },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result !== undefined && 'output' in result ? result.output[0] : undefined;
  if (chunk === undefined) throw new Error(`${input} was not built.`);
  return chunk.code;
}
