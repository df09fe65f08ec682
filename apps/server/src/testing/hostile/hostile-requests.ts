import type { Call } from '@vendor-portal/contract/wire/call.ts';
import type { WireRequest } from './wire-request.ts';

const BODY_LIMIT = 1024 * 1024;

/** Invalid JSON, or JSON made to harm. */
const BODIES: Readonly<Record<string, string | Buffer>> = {
  'a truncated body': '{"email":"ada@shop.ng","pass',
  'an empty body': '',
  'a bare word': 'email',
  'a number': '17',
  'a text': '"text"',
  'a list': '[]',
  null: 'null',
  'a byte order mark': '\uFEFF{}',
  'two bodies': '{}{}',
  'a prototype key': '{"__proto__":{"isAdmin":true}}',
  'a prototype key, escaped': '{"\\u005f_proto__":{"isAdmin":true}}',
  'a prototype key deep inside': '{"meta":{"a":[{"__proto__":{"isAdmin":true}}]}}',
  'a constructor key': '{"constructor":{"prototype":{"isAdmin":true}}}',
  'a number beyond all bounds': '{"meta":1e999}',
  'a NUL character': '{"meta":{"a":"\\u0000"}}',
  'a raw NUL': Buffer.from([0x7b, 0x00, 0x7d]),
  'broken UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
  'UTF-16': Buffer.from('{}', 'utf16le'),
  'lists 10 000 deep': '['.repeat(10_000) + ']'.repeat(10_000),
  'objects 10 000 deep': '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
  'objects 10 000 deep inside a field': `{"meta":{"a":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}}`,
  'an unclosed depth': '[{"a":'.repeat(50_000),
  'a body over the limit': `{"a":"${'x'.repeat(BODY_LIMIT)}"}`,
};

const CONTENT_TYPES = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/jsonp',
  'application/JSON',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'nonsense',
  '',
  ';;;',
];

const QUERIES = [
  '%',
  '%zz',
  'a=%ff',
  'a=%c0%80',
  'a=%00',
  '__proto__=1',
  '__proto__[isAdmin]=true',
  'constructor[prototype][isAdmin]=true',
  'a[]=1&a[]=2',
  '&&&===',
  'a=1&a=2&a=3',
  `a=${'x'.repeat(8_000)}`,
  'a=1&'.repeat(3_000),
];

const HEADERS: Readonly<Record<string, string>> = {
  'idempotency-key': '\u00ff not a key',
  'last-event-id': '99999999999999999999',
  'x-device-id': 'x'.repeat(8_000),
  'x-request-id': '../../../x',
  'user-agent': 'é'.repeat(4_000),
  'content-length': '7',
  'x-forwarded-for': '1.2.3.4, nonsense',
  'accept-encoding': 'x'.repeat(4_000),
  range: 'bytes=0-,-1',
  'if-none-match': '*',
  host: 'elsewhere.example',
};

export function hostileRequests(call: Call, valid: WireRequest): { what: string; request: WireRequest }[] {
  const json = { ...valid.headers, 'content-type': 'application/json' };
  const [path = '', query = ''] = valid.url.split('?');
  const ownKeys = [...new URLSearchParams(query).keys()];
  const bodies = Object.entries(BODIES).map(([what, payload]) => ({
    what,
    request: { ...valid, headers: json, payload },
  }));
  const types = CONTENT_TYPES.map((type) => ({
    what: `the type "${type}"`,
    request: { ...valid, headers: { ...valid.headers, 'content-type': type }, payload: valid.payload ?? '{}' },
  }));
  const queries = [...QUERIES, ...ownKeys.map((key) => `${key}=1&${key}=2`)].map((added) => ({
    what: `the query ${added.slice(0, 40)}`,
    request: { ...valid, url: `${path}?${query && `${query}&`}${added}` },
  }));
  const steps = ['%', '%zz', '%00', '%ff', '%2e%2e%2f', '%c0%ae', 'x'.repeat(250), 'x'.repeat(9_000), '\u{1F372}'];
  const paths = steps.map((step) => ({
    what: `the path ${step.slice(0, 20)}`,
    request: {
      ...valid,
      url: call.path.includes(':') ? call.path.replaceAll(/:\w+/g, encodeURI(step)) : `${path}/${encodeURI(step)}`,
    },
  }));
  const rawPaths = ['%', '%zz', '%ff'].map((step) => ({
    what: `the raw path ${step}`,
    request: { ...valid, url: `${path}/${step}` },
  }));
  const headers = Object.entries(HEADERS).map(([name, value]) => ({
    what: `the header ${name}`,
    request: { ...valid, headers: { ...valid.headers, [name]: value } },
  }));
  return [...bodies, ...types, ...queries, ...paths, ...rawPaths, ...headers];
}
