import { expect, it } from 'vitest';
import { prerender } from './prerendered-outlines.tsx';

const outlines = await prerender();

it.each(Object.entries(outlines))(
  'the outline of %s is a frame that the strict policy lets through',
  (path, markup) => {
    expect(markup).toContain('aria-label="Main menu"');
    expect(markup).toMatch(new RegExp(`aria-current="page"[^>]* href="${path}"`));
    expect(markup).not.toMatch(/<script|<style| style=| on\w+=/);
  },
);

it('the orders’ outline has the tabs where they will be', () => {
  expect(outlines['/dashboard/orders']).toMatch(/role="tab".*Pending.*Ongoing/s);
});
