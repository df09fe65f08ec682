import { afterEach, describe, expect, it } from 'vitest';

const styleOf = (selector: string) => {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`Nothing matches ${selector}.`);
  const { display, visibility } = getComputedStyle(element);
  return `${display || 'inline'} ${visibility || 'visible'}`;
};

describe('the style of an element', () => {
  afterEach(() => document.documentElement.removeAttribute('style'));

  it('is its own and what it inherits, whoever was asked about before', () => {
    document.body.innerHTML = `
      <div id="plain"><p></p></div>
      <div id="gone" style="display: none"><p></p></div>
      <div id="unseen" style="visibility: hidden"><p></p><p id="seen" style="visibility: visible"></p></div>`;
    expect(styleOf('#plain p')).toBe('block visible');
    expect(styleOf('#gone')).toBe('none visible');
    expect(styleOf('#gone p')).toBe('block visible');
    expect(styleOf('#unseen p')).toBe('block hidden');
    expect(styleOf('#seen')).toBe('block visible');
    expect(styleOf('#plain p')).toBe('block visible');
  });

  it('changes with it, with what stands above it and with its place', () => {
    document.body.innerHTML = '<main><p></p></main><aside style="visibility: hidden"></aside>';
    const paragraph = document.querySelector('p');
    expect(styleOf('p')).toBe('block visible');
    paragraph?.style.setProperty('display', 'none');
    expect(styleOf('p')).toBe('none visible');
    paragraph?.removeAttribute('style');
    document.documentElement.style.setProperty('visibility', 'hidden');
    expect(styleOf('p')).toBe('block hidden');
    document.documentElement.removeAttribute('style');
    expect(styleOf('p')).toBe('block visible');
    document.querySelector('aside')?.append(paragraph ?? '');
    expect(styleOf('p')).toBe('block hidden');
  });

  it('of a dialog says whether it is open', () => {
    document.body.innerHTML = '<dialog></dialog>';
    expect(styleOf('dialog')).toBe('none visible');
    document.querySelector('dialog')?.setAttribute('open', '');
    expect(styleOf('dialog')).toBe('block visible');
  });

  it('is a sheet’s while one is loaded', () => {
    document.body.innerHTML = '<p></p>';
    expect(styleOf('p')).toBe('block visible');
    document.body.insertAdjacentHTML('beforeend', '<style>p { visibility: hidden }</style>');
    expect(styleOf('p')).toBe('block hidden');
    document.querySelector('style')?.remove();
    expect(styleOf('p')).toBe('block visible');
  });
});
