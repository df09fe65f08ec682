/** A category that this device cooks. */
export interface Section {
  readonly name: string;
  /** Some of its products: where they are now is where a renamed category is. */
  readonly products: readonly string[];
}

export interface Category {
  readonly name: string;
  readonly products: readonly { readonly id: string }[];
}

/** Which items this device shows. Without a choice it shows all. */
export interface Sections {
  readonly chosen: readonly string[];
  /** By product; missing where a product has left the menu. */
  readonly categories: ReadonlyMap<string, string>;
}

export const ALL_SECTIONS: Sections = { chosen: [], categories: new Map() };

const PRODUCTS_REMEMBERED = 20;

/** Stored on the device, so it may be anything. */
export function readSections(stored: unknown): readonly Section[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (one: Partial<Section> | null): one is Section => typeof one?.name === 'string' && Array.isArray(one.products),
  );
}

export const chooseSections = (names: readonly string[], menu: readonly Category[]): readonly Section[] =>
  menu
    .filter(({ name }) => names.includes(name))
    .map(({ name, products }) => ({ name, products: products.slice(0, PRODUCTS_REMEMBERED).map(({ id }) => id) }));

/** As they are called now. Of a category that is gone with all its products, nothing is left to cook. */
export function findSections(chosen: readonly Section[], menu: readonly Category[]): Sections {
  const categories = new Map(menu.flatMap(({ name, products }) => products.map(({ id }) => [id, name] as const)));
  const names = new Set(menu.map(({ name }) => name));
  const now = chosen.flatMap(({ name, products }) => (names.has(name) ? name : (findMost(products, categories) ?? [])));
  return { chosen: [...new Set(now)], categories };
}

function findMost(products: readonly string[], categories: ReadonlyMap<string, string>): string | undefined {
  const found = products.flatMap((id) => categories.get(id) ?? []);
  const count = (name: string) => found.filter((one) => one === name).length;
  return [...new Set(found)].toSorted((one, other) => count(other) - count(one))[0];
}

/** An item without a section is shown everywhere, so that it is never lost. */
export function isCookedHere({ productId }: { readonly productId: string }, { chosen, categories }: Sections): boolean {
  const category = categories.get(productId);
  return chosen.length === 0 || category === undefined || chosen.includes(category);
}
