import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { asScript, withoutImports } from './classic-app.ts';

const NAMES = ['runtime-0a1b.js', 'core-1a2b.js'];
const RUNTIME = 'var e=n=>n+1;export{e as t};';
const APP = 'import{t as n}from"./runtime-0a1b.js";var r=n(1),i=`two`;export{r as a,i as default};';

const asOne = [RUNTIME, APP].map((code, place) => asScript(withoutImports(code, NAMES), place)).join('');
const run = (code: string): unknown => runInNewContext(`globalThis.portalApp=[];${code}`);

describe('the app as a script', () => {
  it('runs with what it imports, and shares what it exports under one name', () => {
    expect(run(`${asOne};JSON.stringify([portalApp[1].a,portalApp[1].default])`)).toBe('[2,"two"]');
    expect(run(`${asOne};typeof r+typeof i`)).toBe('undefinedundefined');
  });

  it('is as strict as a module', () => {
    expect(() => run(asScript('nobodyDeclared=1;export{nobodyDeclared as a};', 0))).toThrow('not defined');
  });

  it('is what other files take their imports from', () => {
    const other = withoutImports(
      'import"./core-1a2b.js";import{a as e,default as t}from"./core-1a2b.js";portalApp.push(e+t);',
      NAMES,
    );
    expect(run(`${asOne};${other};portalApp.at(-1)`)).toBe('2two');
  });

  it('is not made of what it cannot say', () => {
    expect(() => asScript('var e=1;', 0)).toThrow('told at the end');
    expect(() => withoutImports('const e=()=>import("./core-1a2b.js");', NAMES)).toThrow('core-1a2b.js');
  });
});
