import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/** In code that has no types any more, whatever is quoted and ends so is one of our files, imported or forked. */
const OUR_FILE = /(['"`])([^'"`\n]*)\.ts\1/g;

/**
 * Turns the sources in a folder into plain scripts of the same names. Node would take the types off at every start, and
 * keep what it did that with in memory for as long as it runs. Lines and columns stay where they were.
 */
export function writePlainScripts(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts')) continue;
    const source = join(folder, path);
    const plain = stripTypeScriptTypes(readFileSync(source, 'utf8')).replaceAll(OUR_FILE, '$1$2.js$1');
    writeFileSync(source.replace(/\.ts$/, '.js'), plain);
    rmSync(source);
  }
}
