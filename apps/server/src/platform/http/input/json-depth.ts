/** Deeper than any call of ours goes, and far from where whatever walks a body runs out of stack. */
const DEPTH_MAX = 32;

const [QUOTE, BACKSLASH] = ['"', '\\'].map((mark) => mark.charCodeAt(0));
const OPENING = new Set(['[', '{'].map((mark) => mark.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((mark) => mark.charCodeAt(0)));

/** Whether lists and objects lie in one another more than `DEPTH_MAX` deep; looks no further once they do. */
export function isTooDeep(json: string): boolean {
  let [depth, isText] = [0, false];
  for (let place = 0; place < json.length; place += 1) {
    const code = json.charCodeAt(place);
    if (isText) {
      if (code === BACKSLASH) place += 1;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
    if (depth > DEPTH_MAX) return true;
  }
  return false;
}
