/**
 * What the trail keeps of an address or a number: enough for its owner to know which one it was, too little to be of
 * use to anybody else. The trail can't be changed, so nothing goes in that somebody may want forgotten.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`;
}

const SHOWN_DIGITS = 4;

export const maskedNumber = (number: string): string => `•••• ${number.slice(-SHOWN_DIGITS)}`;
