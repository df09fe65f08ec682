import { loadChunk } from './chunk-loader.ts';

/** Something that is fetched when it is first needed: a part's code, a screen's, a feature's words. */
export interface LateCode<Value> {
  /** Asks for it: joins what is on its way, and tries again what failed before. */
  readonly load: () => Promise<Value>;
  /** Undefined until it is here. */
  readonly loaded: () => Value | undefined;
  /** What was asked last, be it that it failed: for drawing, which must not ask again by itself. */
  readonly asked: () => Promise<Value>;
}

const failed = new Set<() => void>();

/** Whoever presses “Try again” means everything that did not come. */
export function forgetFailures() {
  for (const forget of failed) forget();
  failed.clear();
}

export function lateCode<Value>(name: string, bring: () => Promise<Value>): LateCode<Value> {
  let asked: Promise<Value> | undefined;
  let value: Value | undefined;
  const forget = () => {
    asked = undefined;
  };
  const remember = async (coming: Promise<Value>) => {
    try {
      value = await coming;
    } catch {
      failed.add(forget);
    }
  };
  const load = () => {
    if (failed.delete(forget)) forget();
    if (asked) return asked;
    asked = loadChunk(name, bring);
    void remember(asked);
    return asked;
  };
  return { load, loaded: () => value, asked: () => asked ?? load() };
}
