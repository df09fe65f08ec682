import { useEffect, useState } from 'react';
import type { LateCode } from './late-code.ts';

/** For what does without it for a while, or altogether: undefined until the code is here. */
export function useLate<Value extends object>(code: LateCode<Value>, isWanted: boolean): Value | undefined {
  const [value, setValue] = useState(code.loaded);
  useEffect(() => {
    if (isWanted) code.load().then(setValue, () => undefined);
  }, [code, isWanted]);
  return value;
}
