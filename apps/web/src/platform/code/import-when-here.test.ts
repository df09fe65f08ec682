import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importWhenHere } from './import-when-here.ts';

type FileElement = HTMLLinkElement | HTMLScriptElement;

let added: FileElement[] = [];

beforeEach(() => {
  added = [];
  vi.stubGlobal('$app', {});
  // This browser loads no files and says so at once; here the tests say what comes of an element.
  vi.spyOn(document.head, 'append').mockImplementation((element) => void added.push(element as FileElement));
});

afterEach(() => document.body.replaceChildren());

const addressOf = (element: FileElement) =>
  new URL('href' in element ? element.href : element.src, location.href).pathname;
const asked = () => added.map(addressOf);

/** What has run says so before the browser tells that it is loaded. */
function comes(file: string, kind: 'load' | 'error' = 'load', among: readonly FileElement[] = added) {
  if (kind === 'load') vi.stubGlobal('$app', { ...globalThis.$app, [file.replace('assets/', '')]: () => ({}) });
  among.findLast((element) => addressOf(element) === `/${file}`)?.dispatchEvent(new Event(kind));
}

const module = () => vi.fn<() => Promise<string>>(() => Promise.resolve('module'));

/** Files are remembered for the life of a page, so each test has its own. */
describe('a part that is imported late', () => {
  it('is not used before all its files have run, and asks again for one that failed', async () => {
    const load = module();
    const first = importWhenHere(load, ['assets/a.js', 'assets/b.js']).catch((error: Error) => error.message);
    comes('assets/b.js');
    comes('assets/a.js', 'error');
    expect(await first).toBe('assets/a.js did not come');
    expect(load).not.toHaveBeenCalled();
    const second = importWhenHere(load, ['assets/a.js', 'assets/b.js']);
    comes('assets/a.js');
    expect(await second).toBe('module');
    expect(asked()).toEqual(['/assets/a.js', '/assets/b.js', '/assets/a.js']);
  });

  it('asks for a script so that its loss does not begin the page anew', async () => {
    const coming = importWhenHere(module(), ['assets/lone.js']);
    expect(added[0]?.dataset['late']).toBe('');
    comes('assets/lone.js');
    await coming;
  });

  it('does not ask for what has run, and waits for what the page itself has asked for', async () => {
    vi.stubGlobal('$app', { 'has-run.js': () => ({}) });
    const named = document.createElement('script');
    named.setAttribute('src', '/assets/of-the-page.js');
    named.type = 'not to be run';
    document.body.append(named);
    const load = module();
    const coming = importWhenHere(load, ['assets/has-run.js', 'assets/of-the-page.js']);
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    comes('assets/of-the-page.js', 'load', [named]);
    expect(await coming).toBe('module');
    expect(asked()).toEqual([]);
  });

  it('is not used before its style sheet is here, and fetches a sheet again that failed', async () => {
    const load = module();
    const first = importWhenHere(load, ['assets/late.css']).catch((error: Error) => error.message);
    comes('assets/late.css', 'error');
    expect(await first).toBe('assets/late.css did not come');
    expect(load).not.toHaveBeenCalled();
    const second = importWhenHere(load, ['assets/late.css']);
    comes('assets/late.css');
    expect(await second).toBe('module');
    expect(asked()).toEqual(['/assets/late.css', '/assets/late.css']);
  });

  it('has the styles that the page’s own sheet holds', async () => {
    const link = document.createElement('link');
    link.dataset['holds'] = 'assets/core-x1.css assets/held.css';
    document.body.append(link);
    expect(await importWhenHere(module(), ['assets/held.css'])).toBe('module');
    expect(asked()).toEqual([]);
  });

  it('is found by its own name where it has no list of files', async () => {
    const load = Object.assign(module(), { toString: () => '()=>$app.get(`alone-x1.js`)' });
    const coming = importWhenHere(load);
    expect(asked()).toEqual(['/assets/alone-x1.js']);
    comes('assets/alone-x1.js');
    await coming;
  });
});
