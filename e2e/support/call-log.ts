import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, TestInfo } from '@playwright/test';
import { CALL_LOG } from '../../scripts/check/calls-made.ts';

/** `keep` writes them to a file for the check after all tests. */
export function logCalls(context: BrowserContext) {
  const made = new Set<string>();
  context.on('request', (request) => made.add(`${request.method()} ${new URL(request.url()).pathname}`));
  return {
    keep: ({ testId }: Pick<TestInfo, 'testId'>) => {
      mkdirSync(CALL_LOG, { recursive: true });
      writeFileSync(join(CALL_LOG, `${testId}.json`), JSON.stringify([...made]));
    },
  };
}
