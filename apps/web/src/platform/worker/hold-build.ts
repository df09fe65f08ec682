/** The page's own script: its name changes with every build. */
const mainScript = () => {
  const script = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')].at(-1);
  return script === undefined ? undefined : new URL(script.src).pathname;
};

/**
 * For as long as this page stands, the worker keeps the files of its build, however many came after it: the browser lets
 * go of a lock with the page, also when that crashes. Resolves once it holds.
 */
export function holdBuild(): Promise<void> {
  const script = mainScript();
  if (script === undefined || !('locks' in navigator)) return Promise.resolve();
  return new Promise((resolve) => {
    void navigator.locks.request(`portal:${script}`, { mode: 'shared' }, () => {
      resolve();
      return new Promise<void>(() => undefined);
    });
  });
}

/** Whether this page was loaded from the build of this version: its main script lies in that one's store. */
export async function isOwnBuild(version: string): Promise<boolean> {
  const script = mainScript();
  const store = `portal-${version}`;
  if (script === undefined || !(await caches.has(store))) return false;
  return (await (await caches.open(store)).match(script, { ignoreVary: true })) !== undefined;
}
