/**
 * An entry in session storage: survives a reload, ends with the tab. `check` returns null for a stored value that no
 * longer fits, which is dropped. Without storage it lasts until the page is closed.
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
    /** Returns whether it survives a reload. */
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
        // Without storage there is nothing to remove.
      }
    },
  };
}
