import { describe, expect, it } from 'vitest';
import { requestOutcome, type RequestResult } from './request-failed.ts';
import { withFilesAt } from './send-request.ts';

const answered = (status: number, body: unknown, statusText = ''): RequestResult => ({
  kind: 'answered',
  status,
  statusText,
  body,
});

const failureMessage = (result: RequestResult) => {
  const outcome = requestOutcome(result);
  return outcome.isSuccess ? undefined : outcome.failure.message;
};

describe('what counts as success (§8)', () => {
  it.each([
    [200, '§7.66, §8.1'],
    [201, '§8.1'],
    [204, '§8.1'],
    [299, '§8.1'],
    [404, '§8.2'],
  ])('%i succeeds and unwraps the payload (%s)', (status) => {
    expect(requestOutcome(answered(status, { payload: { a: 1 } }))).toEqual({
      isSuccess: true,
      payload: { a: 1 },
      status,
    });
  });

  it.each([199, 300, 400, 401, 403, 405, 409, 410, 429, 500, 503])('%i fails', (status) => {
    expect(requestOutcome(answered(status, { payload: {} })).isSuccess).toBe(false);
  });

  it.each([[{}], [undefined], ['text'], [[1, 2]]])('%j has no payload, so it is an empty list (§7.67)', (body) => {
    expect(requestOutcome(answered(200, body))).toEqual({ isSuccess: true, payload: [], status: 200 });
  });

  it('a flagged 404 still succeeds, with the default payload', () => {
    expect(requestOutcome(answered(404, { error: true, message: 'We couldn’t find that.' }))).toEqual({
      isSuccess: true,
      payload: [],
      status: 404,
    });
  });

  it('a null payload is a response', () => {
    expect(requestOutcome(answered(200, { payload: null }))).toEqual({ isSuccess: true, payload: null, status: 200 });
  });
});

describe('what a failure says (§8)', () => {
  it.each<[string, RequestResult, string]>([
    ['the server message (§8.3)', answered(400, { message: 'No such bank.' }, 'Bad Request'), 'No such bank.'],
    ['else the status text (§8.4)', answered(502, undefined, 'Bad Gateway'), 'Bad Gateway'],
    ['also when the message is empty', answered(502, { message: '' }, 'Bad Gateway'), 'Bad Gateway'],
    ['else the fixed fallback (§8.5)', answered(502, undefined), 'Something went wrong. Please try again.'],
    [
      'a flagged error has its message (§8.3, §8.8)',
      answered(500, { error: true, message: 'Full.' }, 'Internal'),
      'Full.',
    ],
    ['or the fatal one (§8.8)', answered(500, { error: true }, 'Internal'), 'There was a fatal error from our end.'],
    [
      'no response: the error’s message (§8.6)',
      { kind: 'unanswered', error: new Error('Failed to fetch') },
      'Failed to fetch',
    ],
    ['no response and no message (§8.7)', { kind: 'unanswered', error: new Error('') }, 'Timeout exceeded'],
    ['no response and no error', { kind: 'unanswered', error: undefined }, 'Timeout exceeded'],
  ])('%s', (_line, result, message) => {
    expect(failureMessage(result)).toBe(message);
  });

  it('has code, fields and the current entity', () => {
    const body = {
      error: true,
      message: 'Moved on.',
      code: 'conflict',
      fields: { 'body.a': 'No.' },
      payload: { id: 1 },
    };
    expect(requestOutcome({ ...answered(409, body), retryAfterSeconds: 5 } as RequestResult)).toEqual({
      isSuccess: false,
      failure: {
        message: 'Moved on.',
        status: 409,
        code: 'conflict',
        fields: { 'body.a': 'No.' },
        payload: { id: 1 },
        retryAfterSeconds: 5,
      },
    });
  });
});

const body = {
  payload: { logo: '/files/logos/1.webp', name: 'Mama Kay', pages: [{ url: '/files/private/a.pdf?until=1' }] },
};

describe('the addresses of files', () => {
  it('are the server’s own if it serves the portal too', () => {
    expect(withFilesAt('', body)).toBe(body);
    expect(withFilesAt('https://api.example', undefined)).toBeUndefined();
  });

  it('are those of the API if the portal is hosted elsewhere, however deep they are', () => {
    expect(withFilesAt('https://api.example', body)).toEqual({
      payload: {
        logo: 'https://api.example/files/logos/1.webp',
        name: 'Mama Kay',
        pages: [{ url: 'https://api.example/files/private/a.pdf?until=1' }],
      },
    });
  });
});
