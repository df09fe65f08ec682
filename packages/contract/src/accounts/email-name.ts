/** Shorter names occur in too many ordinary words. */
const SHORTEST = 3;

/** Checks for the part before the @: such passwords are guessed first. */
export function holdsEmailName(password: string, email: string): boolean {
  const name = email.slice(0, email.lastIndexOf('@')).split('+')[0]?.trim().toLowerCase() ?? '';
  return name.length >= SHORTEST && password.toLowerCase().includes(name);
}
