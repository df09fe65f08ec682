/** What names are written with and without. */
const FILLERS = new Set(
  (
    'mr mrs ms miss dr chief alhaji alhaja prof engr and the of co company ' +
    'ltd limited plc inc nig nigeria enterprise enterprises ventures global services'
  ).split(' '),
);

/** Letters alone, without accents, titles and legal forms; of `Mama Kay’s Foods Ltd.` it leaves mama, kays, foods. */
function partsOf(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’`.]/gu, '')
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((part) => !FILLERS.has(part));
}

/** An initial stands for a name, and banks cut long names off. */
const isSamePart = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) === 1 && one[0] === other[0]) ||
  (one.length >= 5 && other.startsWith(one)) ||
  (other.length >= 5 && one.startsWith(other));

const holds = (all: readonly string[], part: string) => all.some((each) => isSamePart(part, each));

interface Owner {
  readonly firstName: string;
  readonly lastName: string;
  /** Of the business. */
  readonly name: string;
}

/**
 * Whether an account may belong to the owner or the business, as far as names tell: the owner's first and last name in any
 * order and among others, or the words of the business. Forgiving, because what it stops waits for somebody to look.
 */
export function isOwnAccount(accountName: string, { firstName, lastName, name }: Owner): boolean {
  const holder = partsOf(accountName);
  const fullNames = holder.filter((part) => part.length > 1);
  const [first, last] = [partsOf(firstName), partsOf(lastName)];
  const isOwner =
    first.length > 0 &&
    last.length > 0 &&
    first.some((part) => holds(holder, part)) &&
    last.some((part) => holds(fullNames, part));
  const business = partsOf(name);
  const isBusiness = business.length > 0 && business.every((part) => holds(fullNames, part));
  return isOwner || isBusiness;
}
