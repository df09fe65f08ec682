import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { appScript, asScript, refuseCircles } from './classic-app.ts';

const AT_ONCE = ['runtime-0a1b.js', 'core-1a2b.js'];
const file = (name: string, code: string) => ({ fileName: `assets/${name}.js`, code });
const late = (name: string, code: string) => asScript(file(name, code), AT_ONCE);

const APP = appScript([
  file('runtime-0a1b', 'var e=n=>n+1;export{e as t};'),
  file('core-1a2b', 'import{t as n}from"./runtime-0a1b.js";var r=n(1),i=`two`;export{r as a,i as default};'),
]);
const SCREEN = late(
  'screen-3c4d',
  'import"./part-5e6f.js";import"./core-1a2b.js";import e,{a as t}from"./core-1a2b.js";import n from"./part-5e6f.js";var r=()=>import(`./late-7a8b.js`).then(e=>e.t);export{e as b,t as a,n,r as d};',
);
const PART = late('part-5e6f', 'globalThis.runs=(globalThis.runs??0)+1;var e=`part`;export{e as default};');
const LATE = late('late-7a8b', 'var e=`late`;export{e as t};');

const run = (...scripts: string[]): unknown => runInNewContext(`var self=globalThis;${scripts.join('\n')}`);
const told = (scripts: readonly string[], name: string): unknown =>
  run(...scripts, `JSON.stringify($app.use("${name}.js"))`);

describe('a file as a script', () => {
  it('is found by its name, the app by its place, and leaves no other name behind', () => {
    expect(run(APP, 'JSON.stringify($app[1])')).toBe('{"a":2,"default":"two"}');
    expect(told([APP, LATE], 'late-7a8b')).toBe('{"t":"late"}');
    expect(run(APP, LATE, 'typeof r+typeof i+typeof e')).toBe('undefinedundefinedundefined');
  });

  it('takes what it imports from the others, whichever of them came first', () => {
    const expected = '{"b":"two","a":2,"n":"part"}';
    expect(told([APP, SCREEN, PART], 'screen-3c4d')).toBe(expected);
    expect(told([PART, SCREEN, APP], 'screen-3c4d')).toBe(expected);
  });

  it('is run once, however many need it', () => {
    const both = '$app.use("screen-3c4d.js");$app.use("part-5e6f.js");';
    expect(run(APP, SCREEN, PART, both, 'runs')).toBe(1);
    expect(run(APP, SCREEN, PART, 'typeof runs')).toBe('undefined');
  });

  it('fetches others late by their names', async () => {
    expect(await run(APP, SCREEN, PART, LATE, '$app.use("screen-3c4d.js").d()')).toBe('late');
  });

  it('keeps the names of files that come late, in fewer letters', () => {
    const list = '__vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/b.js","assets/c.js"])))=>i.map(i=>d[i]);';
    const script = late('a', `const ${list}\nvar e=__vite__mapDeps([1]);export{e as t};`);
    expect(script).not.toContain('__vite__');
    expect(told([APP, script], 'a')).toBe('{"t":["assets/c.js"]}');
    const careful = late('a', `const ${list}\nvar $f=__vite__mapDeps([0,1]);export{$f as t};`);
    expect(told([APP, careful], 'a')).toBe('{"t":["assets/b.js","assets/c.js"]}');
  });

  it('is as strict as a module', () => {
    const careless = late('a', 'nobodyDeclared=1;export{nobodyDeclared as a};');
    expect(() => told([APP, careless], 'a')).toThrow('not defined');
    expect(() => run(appScript([file('a', 'nobodyDeclared=1;export{nobodyDeclared as a};')]))).toThrow('not defined');
  });

  it('is not made of what it cannot say', () => {
    expect(() => late('a', 'var e=1;')).toThrow('assets/a.js');
    expect(() => late('a', 'import*as e from"./b.js";export{e as t};')).toThrow('b.js');
    expect(() =>
      refuseCircles([
        { fileName: 'assets/a.js', imports: ['assets/b.js'] },
        { fileName: 'assets/b.js', imports: ['assets/a.js'] },
      ]),
    ).toThrow('assets/a.js, assets/b.js, assets/a.js');
  });
});
