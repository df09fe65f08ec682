import { faults } from './mutant.ts';

const API = 'apps/web/src/platform/api';
const ACTIONS = 'apps/web/src/platform/actions';
const QUEUE = [`${ACTIONS}/action-queue.test.ts`];
const EXPIRY = [`${ACTIONS}/expiry.test.ts`];
const SESSION = 'apps/web/src/platform/session';
const PLATFORM = 'apps/web/src/platform';
const WORKER = 'apps/web/worker';

export const mutants = [
  ...faults(
    `${API}/call-api.ts`,
    [`${API}/call-api-files.test.ts`],
    [
      'if (outcome.failure.status === 401) sessionEnded',
      'if (outcome.failure.status === 401 && !isUpload) sessionEnded',
      'an upload ignores that the session is over',
    ],
    [
      'if (isFile && outcome.payload === DEFAULT_PAYLOAD) {',
      'if (isFile && outcome.payload === undefined) {',
      'a file that is not there is saved as one',
    ],
  ),
  ...faults(
    `${API}/call-api.ts`,
    [`${API}/call-api.test.ts`],
    [
      'payload === DEFAULT_PAYLOAD ? null : (payload as CallPayload<C>)',
      '(payload as CallPayload<C>)',
      'what is not there is shown as an empty thing',
    ],
    [
      'result.status < 500 && result.status !== 401',
      'result.status !== 401',
      'a try after an error of the server is another order',
    ],
  ),
  ...faults(
    `${API}/request-outcome.ts`,
    [`${API}/request-outcome.test.ts`],
    [
      '(status >= 200 && status <= 299) || status === 404',
      'status >= 200 && status <= 299',
      'a list that is not there is an error (§8)',
    ],
    ['message: ownMessage ??', 'message:', "the server's own words are not shown"],
    ['textOf(messageOf(result.error)) ?? TIMEOUT_MESSAGE', 'TIMEOUT_MESSAGE', 'a broken line is called a time-out'],
    [
      "body['payload'] === undefined ? DEFAULT_PAYLOAD",
      "!body['payload'] ? DEFAULT_PAYLOAD",
      '"no account" becomes an empty list',
    ],
  ),
  ...faults(
    `${API}/queries.ts`,
    [`${API}/queries.test.ts`],
    ['const RETRIES = 3;', 'const RETRIES = 1;', 'a line that flickers shows an error at once'],
    ['&& !(error instanceof RequestFailed && error.status === 401)', '', 'a session that is over is asked for again'],
    [', 30_000)', ', 300_000)', 'a screen waits for minutes'],
  ),
  ...faults(
    `${API}/feature-status.ts`,
    [`${API}/feature-status.test.ts`],
    [
      "if (fetchStatus !== 'idle') return",
      "if (status === 'pending' && fetchStatus !== 'idle') return",
      'a second try looks failed',
    ],
    ["message: status === 'error' ? errorText(error) : ''", "message: ''", 'what went wrong is not said'],
  ),
  ...faults(
    `${API}/list-state.ts`,
    [`${API}/list-state.test.ts`],
    ['query.data?.paginationCursor ?? NO_PAGES', 'NO_PAGES', 'a list has one page only'],
  ),
  ...faults(
    `${ACTIONS}/action-queue.ts`,
    QUEUE,
    [
      'at: Math.max(Date.now(), (state.getState().actions.at(-1)?.at ?? 0) + 1),',
      'at: 0,',
      'two presses are sent in any order',
    ],
    [' || action.vendorId !== vendorId) return', ') return', 'an action goes out for another vendor'],
  ),
  ...faults(
    `${ACTIONS}/action-queue.ts`,
    EXPIRY,
    ['const failure = isFresh(action) ? undefined', 'const failure = true ? undefined', "the device's clock decides"],
    ['return Math.min(wait, left);', 'return wait;', 'what expired looks as if it still waited'],
  ),
  ...faults(
    `${ACTIONS}/action.ts`,
    EXPIRY,
    ['Math.min(action.lifeMs, KEY_LIFE_MS)', 'action.lifeMs', 'a key older than a day acts again'],
    ['if (pressed > now + MINUTE_MS) return 0;', '', 'an action of unknown age is sent'],
  ),
  ...faults(`${ACTIONS}/action.ts`, QUEUE, [
    'if (Object.keys({ ...version, ...newlySeen }).length === 0) return action;',
    'if (true) return action;',
    'the second change of a product is refused because of the first',
  ]),
  ...faults(`${ACTIONS}/lane-runner.ts`, QUEUE, [
    'if (wait !== undefined && isRunning)',
    'if (wait === undefined && isRunning)',
    'what was lost is never sent again',
  ]),
  ...faults(`${ACTIONS}/action-store.ts`, QUEUE, [
    '(await stored()).filter((action) => action.vendorId !== own)',
    '(await stored()).filter(() => false)',
    "another vendor's actions stay on the device",
  ]),
  ...faults(
    `${SESSION}/session.ts`,
    [`${SESSION}/session.test.ts`],
    [
      "vendor.status === 'NEW' ? 'not authenticated' : 'authenticated'",
      "'authenticated'",
      'who has not entered the code is let in',
    ],
    [
      "if (token !== null && token === localStore.get('authToken')) unauth(message);",
      'unauth(message);',
      'the late refusal of an old session ends the new one',
    ],
    ['  void localStore.dropSession();\n', '', 'the token stays on the device after signing out'],
  ),
  ...faults(
    `${SESSION}/next-path.ts`,
    [`${SESSION}/next-path.test.ts`],
    [
      'return isDoor ? String(next) : otherwise;',
      'return next ?? otherwise;',
      'a link sends whoever signs in to another site',
    ],
    ['path?.startsWith(`${door}/`)', 'path?.startsWith(door)', 'an address that only looks like ours is followed'],
  ),
  ...faults(
    `${PLATFORM}/events/refresh.ts`,
    [`${PLATFORM}/events/refresh.test.ts`],
    [
      '  await Promise.allSettled(underWay.flatMap((query) => query.promise ?? []));\n',
      '',
      'a slow reading is cut short by every news',
    ],
    ['  await queries.invalidateQueries({ queryKey });\n', '', 'news change nothing on screen'],
    [
      'export const REFRESH_EVERY_MS = 1000;',
      'export const REFRESH_EVERY_MS = 0;',
      'a burst of news is a burst of requests',
    ],
  ),
  ...faults(
    `${PLATFORM}/events/events-timing.ts`,
    [`${PLATFORM}/events/events.test.ts`],
    [
      'setTimeout(giveUp, SILENCE_MS)',
      'setTimeout(giveUp, SILENCE_MS * 1000)',
      'a dead line is taken for a quiet evening',
    ],
  ),
  ...faults(
    `${PLATFORM}/intentions/intention-keys.ts`,
    [`${PLATFORM}/intentions/intention-keys.test.ts`],
    [
      "const isHeldOnly = typeof content === 'string' && SECRET.test(content);",
      'const isHeldOnly = false;',
      'a password leaves its trace in the browser',
    ],
    ['at > now - UNDECIDED_MS', 'at > 0', 'the same order an hour later is not made'],
    ['|| again?.key ||', '||', 'a second try after a lost answer happens twice'],
    ['delete form.key;', '', 'the next one from the same form is never made'],
  ),
  ...faults(
    `${PLATFORM}/storage/local-store.ts`,
    [`${PLATFORM}/storage/local-store.test.ts`],
    ['value !== null && !changedBeforeLoading.has(name)', 'value !== null', 'what was chosen while loading is lost'],
    ['if (stored === authToken) await', 'await', "signing out here ends another tab's new session"],
  ),
  ...faults(
    `${PLATFORM}/drafts/use-draft.ts`,
    [`${PLATFORM}/drafts/drafts.test.tsx`],
    ['if (hasLeft === true) removeDrafts();', '', 'the next vendor at this device reads what was typed'],
  ),
  ...faults(
    `${PLATFORM}/time/day-groups.ts`,
    [`${PLATFORM}/time/day-groups.test.ts`],
    ["day.endsWith('-01')", "day.endsWith('-02')", 'months begin on the second'],
    ['days <= DAYS_SHOWN_ONE_BY_ONE', 'days < DAYS_SHOWN_ONE_BY_ONE', 'a range at the bound is put together by weeks'],
  ),
  ...faults(
    `${WORKER}/push-message.ts`,
    [`${WORKER}/push-message.test.ts`],
    ['/^\\/(?![/\\\\])/.test(link)', "link.startsWith('/')", 'a message opens another site'],
    [
      "kind === 'order_waiting' && orderId !== undefined",
      'orderId !== undefined',
      'an order that is over can be confirmed',
    ],
  ),
  ...faults(
    `${WORKER}/which-page.ts`,
    [`${WORKER}/which-page.test.ts`],
    [
      'if (SERVERS_OWN.test(pathname) || /\\.\\w+$/.test(pathname)) return undefined;',
      '',
      'calls of the API are answered with a page',
    ],
  ),
  ...faults(
    `${WORKER}/builds-in-use.ts`,
    [`${WORKER}/builds-in-use.test.ts`],
    [
      'if (new Set(holders.map(({ clientId }) => clientId)).size < pages) return undefined;',
      '',
      'files of a page that is open are thrown away',
    ],
  ),
];
