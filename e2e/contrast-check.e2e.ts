import { expectLegible, faultsOf, RULES_OF_COLOUR } from './support/accessible.ts';
import { MARK_DOUBTFUL } from './support/doubtful-texts.ts';
import { expect, test } from './support/test.ts';
import { turn } from './support/layout.ts';

/** Ways to put a text upon something; `ink` and `ground` are its colours. */
const WAYS: readonly ((ink: string, ground: string) => string)[] = [
  (ink, ground) => `<p style="color: ${ink}; background: ${ground}">Words</p>`,
  (ink, ground) => `<div style="background: ${ground}"><div><span style="color: ${ink}">Words</span></div></div>`,
  // One card of three is another.
  (ink, ground) =>
    [ink, '#000', '#111']
      .map(
        (of, at) => `<article style="background: ${at === 0 ? ground : '#fff'}; color: ${of}"><b>Words</b></article>`,
      )
      .join(''),
  (ink, ground) => `<p style="background: ${ground}"><i style="color: ${ink}; opacity: 0.6">Words</i></p>`,
  (ink, ground) => `<div style="opacity: 0.5"><p style="background: ${ground}; color: ${ink}">Words</p></div>`,
  (ink, ground) => `<div style="background: #fff"><p style="background: ${ground}90; color: ${ink}">Words</p></div>`,
  (ink, ground) => `<div style="background: #777"><p style="background: ${ground}20; color: ${ink}">Words</p></div>`,
  (ink, ground) => `<p style="background: ${ground}; color: ${ink}90">Words</p>`,
  // What lies behind it is no element around it.
  (ink, ground) =>
    `<div style="position: relative; height: 40px"><div style="position: absolute; inset: 0; background: ${ground}"></div>
     <span style="position: relative; color: ${ink}">Words</span></div>`,
  (ink, ground) =>
    `<div style="position: relative; z-index: 0; height: 40px"><div style="position: absolute; inset: 0; z-index: -1;
     background: ${ground}"></div><span style="color: ${ink}">Words</span></div>`,
  // It reaches out of what is around it, where it could be read.
  (ink, ground) =>
    `<div style="background: ${ground}; padding-bottom: 40px"><div style="background: ${ink < '#8' ? '#fff' : '#000'};
     height: 4px; width: 9px"><span style="position: relative; top: 12px; color: ${ink}">Words</span></div></div>`,
  (ink, ground) => `<p style="background: linear-gradient(${ground}, ${ground}); color: ${ink}">Words</p>`,
  (ink, ground) => `<p style="background: ${ground}; color: #000; -webkit-text-fill-color: ${ink}">Words</p>`,
  (ink, ground) => `<p style="background: ${ground}; color: ${ink}; font-size: 30px">Words</p>`,
  (ink, ground) => `<p style="background: ${ground}; color: ${ink}; mix-blend-mode: multiply">Words</p>`,
  (ink, ground) => `<p style="background: color-mix(in srgb, ${ground} 90%, #777); color: ${ink}">Words</p>`,
  (ink, ground) => `<p style="background: ${ground}"><input value="Words" style="color: ${ink}; background: none"></p>`,
  (ink, ground) => `<button style="background: ${ground}; color: ${ink}" disabled>Words</button>`,
  (ink, ground) =>
    `<p style="background: ${ground}"><svg width="60" height="20"><text y="15" fill="${ink}">Words</text></svg></p>`,
  (ink, ground) =>
    `<p style="background: ${ground}; color: ${ink}; position: absolute; clip-path: inset(50%)">Words</p>`,
  (ink, ground) =>
    `<p style="background: ${ground}; color: #000">In words <a href="#" style="color: ${ink}; text-decoration: none">a link</a></p>`,
  (ink, ground) =>
    `<p style="background: ${ground}; color: #000">In words <a href="#" style="color: ${ink}">a link</a></p>`,
];

const COLOURS = [
  ['#000000', '#ffffff'],
  ['#ffffff', '#101010'],
  ['#767676', '#ffffff'],
  ['#777777', '#ffffff'],
  ['#999999', '#ffffff'],
  ['#ffffff', '#e0e0e0'],
  ['#444444', '#111111'],
] as const;

const named = (faults: readonly string[]) =>
  faults.flatMap((fault) => {
    const [rule = '', places = ''] = fault.split(': ');
    return places.split(', ').map((place) => `${rule} ${place.replace('[data-doubtful-link=""]', '')}`);
  });

test('of the colours that axe finds wrong, none is thought to be plain', async ({ page }) => {
  const cases = COLOURS.flatMap(([ink, ground], of) =>
    WAYS.map((way, at) => `<section id="case-${of}-${at}">${way(ink, ground)}</section>`),
  );
  await page.setContent(`<html lang="en"><body style="background: #fff">${cases.join('')}</body></html>`);
  await page.evaluate(MARK_DOUBTFUL);
  const found = named(await faultsOf(page, RULES_OF_COLOUR));
  const doubtful = await page.locator('[data-doubtful-text]').count();
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('body *')) element.setAttribute('data-doubtful-text', '');
    for (const link of document.querySelectorAll('a')) link.setAttribute('data-doubtful-link', '');
  });
  const all = named(await faultsOf(page, RULES_OF_COLOUR));
  expect(all.length).toBeGreaterThan(50);
  expect(found.toSorted()).toEqual(all.toSorted());
  // It is worth the trouble: axe is spared the others.
  expect(doubtful).toBeLessThan(cases.length);
});

test('a colour that cannot be read is found on a screen, also only in the dark', async ({ page }) => {
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expectLegible(page, 'as it is');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root[data-theme='dark'] label { color: #444 !important }`);
    document.adoptedStyleSheets = [sheet];
  });
  await turn(page, 'light');
  await expectLegible(page, 'light');
  await turn(page, 'dark');
  await expect(expectLegible(page, 'dark')).rejects.toThrow('color-contrast');
});
