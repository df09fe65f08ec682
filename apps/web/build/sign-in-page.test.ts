import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writtenOut } from './sign-in-page.ts';

const SOURCE = readFileSync(new URL('../index.html', import.meta.url), 'utf8').replace(
  '<script type="module" src="/src/main.tsx">',
  '<script defer crossorigin src="/assets/core-1a2b.js">',
);
const NEEDED = { scripts: ['assets/sign-in-1a2b.js'], styles: ['assets/sign-in-3c4d.css'] };

describe('the page of the sign-in', () => {
  const page = writtenOut(SOURCE, NEEDED, { title: 'Welcome', markup: '<h1>Costs $&</h1><form class="f"></form>' });

  it('keeps the app and names what the screen needs beside it, the code after what is seen', () => {
    expect(page).toContain('<script defer fetchpriority="low" crossorigin src="/assets/core-1a2b.js">');
    expect(page).toContain('<script async fetchpriority="low" crossorigin src="/assets/sign-in-1a2b.js"></script>');
    expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/sign-in-3c4d.css">');
  });

  it('holds the screen and says which one it is', () => {
    expect(page).toContain('<title>Welcome</title>');
    expect(page).toContain('<div id="root" data-screen="/sign-in"><h1>Costs $&</h1>');
  });

  it('marks the form as waiting, and never lets a password into the address bar', () => {
    expect(page).toContain('<form method="post" data-waits class="f">');
  });
});
