/**
 * On every first load, in one file with all that these import: packed together they are smaller than apart, and on a slow
 * line forty small files are ten round trips. The sign-in is what most first loads show.
 */
const CORE =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|zustand)[\\/]|vite[\\/]preload-helper|src[\\/](?:platform[\\/]colour-mode|app[\\/](?:app|routes|auth-layout|words[\\/]auth-layout\.en)|features[\\/]sign-in[\\/](?:sign-in\.screen|words[\\/]en))\.tsx?$/;

/** Small parts that most screens share: apart, each of these files would cost more than it holds. */
const PARTS =
  /src[\\/]ui[\\/](?:card|progress|screen|segmented-control|skeleton)\.|lucide-react[\\/].*[\\/](?:arrow-left|arrow-right|check|chevron-down|chevron-right|circle-check|ellipsis|package|pencil|plus|x)\./;

/** What the frame and the order screens both know of orders. */
const ORDERS =
  /features[\\/]orders[\\/](?:bell|cached-orders|order-actions\.queries|waiting-declines)\.|domain[\\/]order-moves\./;

/** How a read that failed, and the state of something, are told. */
const MESSAGES =
  /src[\\/]ui[\\/](?:alert|badge|query-view|tone-icon)\.|lucide-react[\\/].*[\\/](?:circle-pause|circle-x|clock|info|triangle-exclamation-point)\./;

/** Fields in which something is chosen. */
const CHOICES = /src[\\/]ui[\\/](?:combobox|radio-group|select)\./;

/** What a screen knows of its vendor, and what it fetches later. */
const VENDOR =
  /src[\\/]platform[\\/](?:feature-states|lazy-part|who-am-i)\.|packages[\\/]contract[\\/]src[\\/]calls[\\/]sign-in\.contract\./;

/** How a call is made and its answer read. */
const CALLS = /src[\\/]platform[\\/](?:call-api|request-(?:headers|outcome|url))\./;

const MONEY = /src[\\/]ui[\\/](?:format-money|money-text)\./;

/** Fields into which figures are typed. */
const FIGURES = /src[\\/]ui[\\/](?:count-field|money-field|money-input|use-grouped-text)\./;

/** The foot of a long form, and the question before it is left. */
const SAVING = /src[\\/]ui[\\/](?:confirm-dialog|leave-guard|save-bar)\./;

const SEARCH = /src[\\/]ui[\\/]search-box\.|lucide-react[\\/].*[\\/]search\./;

/** What all screens about products know of them. */
const PRODUCTS =
  /features[\\/]products[\\/](?:cached-products|product-status-text|products\.(?:queries|words))\.|calls[\\/]products\.contract\./;

/** What a product costs, on its own screen and in its form. */
const PRICES =
  /features[\\/]products[\\/](?:customer-pays|discount-text|product-form\.module)\.|packages[\\/]contract[\\/]src[\\/]domain[\\/](?:commission|discounted-price)\./;

/** Signs of the product list's tools, and of what is done with pictures. */
const LIST_SIGNS = /lucide-react[\\/].*[\\/](?:download|layout-grid|list|search-x)\./;
const PICTURE_SIGNS = /lucide-react[\\/].*[\\/](?:camera|image-plus|rotate-cw|ticket-percent)\./;

/** The contract's small words, which its calls share. */
const WIRE =
  /packages[\\/]contract[\\/]src[\\/](?:wire|domain)[\\/](?:account-status|call|credentials|image|one-time-code|password-pair|text|values|vendor-type)\.|zod[\\/]v4[\\/]mini[\\/]iso\./;

/** Which files of the build hold what: by themselves many would be smaller than what fetching them costs. */
export const CHUNK_GROUPS = [
  {
    name: 'queries',
    test: /node_modules[\\/]@tanstack[\\/]/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'core', test: CORE, priority: 2 },
  { name: 'parts', test: PARTS, includeDependenciesRecursively: false },
  { name: 'orders', test: ORDERS, includeDependenciesRecursively: false },
  { name: 'messages', test: MESSAGES, includeDependenciesRecursively: false },
  { name: 'choices', test: CHOICES, includeDependenciesRecursively: false },
  { name: 'vendor', test: VENDOR, includeDependenciesRecursively: false },
  { name: 'calls', test: CALLS, includeDependenciesRecursively: false },
  { name: 'money', test: MONEY, includeDependenciesRecursively: false },
  { name: 'figures', test: FIGURES, includeDependenciesRecursively: false },
  { name: 'saving', test: SAVING, includeDependenciesRecursively: false },
  { name: 'search', test: SEARCH, includeDependenciesRecursively: false },
  { name: 'products', test: PRODUCTS, includeDependenciesRecursively: false },
  { name: 'prices', test: PRICES, includeDependenciesRecursively: false },
  { name: 'list-signs', test: LIST_SIGNS, includeDependenciesRecursively: false },
  { name: 'picture-signs', test: PICTURE_SIGNS, includeDependenciesRecursively: false },
  { name: 'wire', test: WIRE, includeDependenciesRecursively: false },
];
