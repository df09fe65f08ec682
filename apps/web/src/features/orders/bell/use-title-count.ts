import { useEffect } from 'react';

const COUNTED = /^\(\d+\) /;

/** `(2) Orders · Vendor`, on every screen and whenever its title changes. */
export function useTitleCount(count: number) {
  useEffect(() => {
    const write = () => {
      const plain = document.title.replace(COUNTED, '');
      const wanted = count > 0 ? `(${count}) ${plain}` : plain;
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    const watcher = new MutationObserver(write);
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watcher.disconnect();
      document.title = document.title.replace(COUNTED, '');
    };
  }, [count]);
}
