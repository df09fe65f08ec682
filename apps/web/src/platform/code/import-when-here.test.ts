import { beforeEach, describe, expect, it, vi } from 'vitest';
import { importWhenHere } from './import-when-here.ts';

const fetched = vi.fn<typeof fetch>();
let links: HTMLLinkElement[] = [];

beforeEach(() => {
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response('code')));
  vi.stubGlobal('fetch', fetched);
  links = [];
  // This browser loads no files and says so at once; here the tests say what comes of a link.
  vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement));
});

const linksTo = (file: string) => links.filter(({ href }) => new URL(href).pathname === `/${file}`);
const answers = (file: string, kind: 'load' | 'error') =>
  linksTo(file).map((link) => link.dispatchEvent(new Event(kind)));
const module = () => vi.fn<() => Promise<string>>(() => Promise.resolve('module'));

/** Files are remembered for the life of a page, so each test has its own. */
describe('a module that is imported late', () => {
  it('is not imported before all its files are here, so that no failure is remembered', async () => {
    const load = module();
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(importWhenHere(load, ['assets/a.js', 'assets/b.js'])).rejects.toThrow('Failed to fetch');
    expect(load).not.toHaveBeenCalled();
    expect(await importWhenHere(load, ['assets/a.js', 'assets/b.js'])).toBe('module');
    expect(fetched.mock.calls.map(([file]) => file)).toEqual(['/assets/a.js', '/assets/b.js', '/assets/a.js']);
  });

  it('does not fetch what the page itself has asked for', async () => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload' });
    link.setAttribute('href', '/assets/of-the-page.js');
    document.body.append(link);
    expect(await importWhenHere(module(), ['assets/of-the-page.js', 'assets/further.js'])).toBe('module');
    expect(fetched.mock.calls.map(([file]) => file)).toEqual(['/assets/further.js']);
    link.remove();
  });

  it('is not imported before its style sheet is here, and fetches a sheet again that failed', async () => {
    const load = module();
    const first = importWhenHere(load, ['assets/late.css']).catch((error: Error) => error.message);
    answers('assets/late.css', 'error');
    expect(await first).toContain('preload CSS');
    expect(load).not.toHaveBeenCalled();
    links = [];
    const second = importWhenHere(load, ['assets/late.css']);
    answers('assets/late.css', 'load');
    expect(await second).toBe('module');
  });

  it('takes an answer that is no file for a failure', async () => {
    fetched.mockResolvedValueOnce(new Response('gone', { status: 404 }));
    await expect(importWhenHere(module(), ['assets/gone.js'])).rejects.toThrow('404');
  });

  it('is found by its own name where it has no list of files', async () => {
    const load = Object.assign(module(), { toString: () => '()=>import(`./alone-x1.js`)' });
    await importWhenHere(load);
    expect(fetched.mock.calls.map(([file]) => file)).toEqual(['/assets/alone-x1.js']);
  });
});
