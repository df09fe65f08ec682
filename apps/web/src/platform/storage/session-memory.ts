/**
 * One entry of the browser session: survives a reload, ends with the tab. Anything that no longer fits is dropped:
 * `check` is given what was stored, and null says that it does not. Where the browser keeps nothing, it is held until
 * the page is closed.
 */
export function sessionMemory<Value>(key: string, check: (stored: unknown) => Value | null) {
  let held: Value | null = null;
  return {
    read: (): Value | null => {
      try {
        return check(JSON.parse(sessionStorage.getItem(key) ?? 'null')) ?? held;
      } catch {
        return held;
      }
    },
    /** Whether a reload will find it again. */
    write: (value: Value): boolean => {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
        return true;
      } catch {
        held = value;
        return false;
      }
    },
    clear: () => {
      held = null;
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Then there was nothing to forget either.
      }
    },
  };
}
