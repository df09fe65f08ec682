interface Case {
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  /** From the middle of the list instead of its first page. */
  readonly isDeep?: boolean;
}

const SORTS = ['newest', 'name', 'price', 'stock'] as const;

const firstPages = SORTS.flatMap((sort): Case[] => [
  { name: `first page by ${sort}`, query: { sort } },
  {
    name: `first page by ${sort}, turned round`,
    query: { sort, direction: sort === 'newest' ? 'ascending' : 'descending' },
  },
  { name: `a page in the middle by ${sort}`, query: { sort }, isDeep: true },
]);

const filters: Case[] = [
  { name: 'status active', query: { status: 'active' } },
  { name: 'status inactive, by name', query: { status: 'inactive', sort: 'name' } },
  { name: 'status out_of_stock, by price', query: { status: 'out_of_stock', sort: 'price' } },
  { name: 'a large category', query: { category: 'Category 1' } },
  { name: 'a large category, by price', query: { category: 'Category 1', sort: 'price' } },
  { name: 'a category of twelve, by name', query: { category: 'Specials', sort: 'name' } },
  { name: 'a category and a status, by stock', query: { category: 'Category 2', status: 'active', sort: 'stock' } },
  { name: 'low stock', query: { lowStock: 'true' } },
  { name: 'low stock, by stock', query: { lowStock: 'true', sort: 'stock' } },
  { name: 'low stock of a status, by name', query: { lowStock: 'true', status: 'active', sort: 'name' } },
];

const searches: Case[] = [
  { name: 'one letter', query: { search: 'j' } },
  { name: 'two letters, by name', query: { search: 'ri', sort: 'name' } },
  { name: 'a word that a third have', query: { search: 'jollof' } },
  { name: 'a word that a third have, by price', query: { search: 'jollof', sort: 'price' } },
  { name: 'the middle of a common word, by stock', query: { search: 'ollo', sort: 'stock' } },
  { name: 'a word that twelve have', query: { search: 'nkwobi' } },
  { name: 'a word that twelve have, by name', query: { search: 'kwob', sort: 'name' } },
  { name: 'one SKU', query: { search: 'SKU-42' } },
  { name: 'two words', query: { search: 'nkwobi special' } },
  { name: 'a word that nobody has', query: { search: 'xylophone' } },
  { name: 'a common word and a status', query: { search: 'jollof', status: 'inactive' } },
  { name: 'a common word and a category', query: { search: 'jollof', category: 'Category 1', sort: 'price' } },
];

export const CASES: readonly Case[] = [...firstPages, ...filters, ...searches];
