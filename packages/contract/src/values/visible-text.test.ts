import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visibleLine, visibleText } from './visible-text.ts';

/** Created once: it takes a second, much longer on a busy machine. */
const anyText = fc.string({ unit: 'binary' });

describe('text from others', () => {
  it('can’t control a terminal: no escape codes, bells or title changes', () => {
    expect(visibleText('a\u001B[2Jb\u0007c\u009Dd')).toBe('a\uFFFD[2Jb\uFFFDc\uFFFDd');
  });

  it('can’t reverse the writing direction', () => {
    expect(visibleText('invoice\u202Efdp.exe')).toBe('invoice\uFFFDfdp.exe');
  });

  it('preserves line breaks, tabs, other scripts, pictures', () => {
    for (const text of ['two\nlines\tand\r\nmore', 'Ọlọ́run', 'مطعم', '👩🏾‍🍳 jollof']) expect(visibleText(text)).toBe(text);
    expect(visibleLine('Re: order\r\nBcc: everybody@example.ng')).toBe('Re: order Bcc: everybody@example.ng');
  });

  it('never contains control characters, and cleaning it twice changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const visible = visibleText(text);
        expect(visible.replaceAll(/[\t\r\n]/g, '')).not.toMatch(/\p{Cc}/u);
        expect(visibleText(visible)).toBe(visible);
        expect(visibleLine(text)).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});
