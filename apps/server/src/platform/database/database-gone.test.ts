import { describe, expect, it } from 'vitest';
import { isDatabaseGone, isRetryable } from './database-gone.ts';

const failed = (code: string, more: object = {}) =>
  new Error('Failed query', { cause: Object.assign(new Error('as the driver says it'), { code, ...more }) });

describe('trouble with the database', () => {
  it.each([
    ['the name can’t be looked up', failed('ENOTFOUND')],
    ['the name can’t be looked up for now', failed('EAI_AGAIN')],
    ['there is no way there', failed('EHOSTUNREACH')],
    ['the connection was reset', failed('ECONNRESET')],
    ['the socket is not there', failed('ENOENT', { syscall: 'connect' })],
    ['it is starting up', failed('57P03')],
    ['it was stopped by its operator', failed('57P01')],
    ['it crashed', failed('57P02')],
    ['it became a standby, which may only be read', failed('25006')],
    ['a deadlock', failed('40P01')],
    ['two that could not be put in a row', failed('40001')],
    ['its disk is full', failed('53100')],
    ['it has no memory', failed('53200')],
    ['it has no connection left', failed('53300')],
    ['its disk fails', failed('58030')],
    ['our own disk is full', failed('ENOSPC')],
    ['a lock was not to be had', failed('55P03')],
    ['a statement took too long', failed('57014')],
    ['a transaction stood still', failed('25P03')],
    ['the pool has no connection in time', new Error('timeout exceeded when trying to connect')],
    ['nobody answered', new Error('Connection terminated due to connection timeout')],
    ['it hung up', new Error('Connection terminated unexpectedly')],
  ])('is answered with "try again in a moment": %s', (_, error) => {
    expect(isDatabaseGone(error)).toBe(true);
  });

  it.each([
    ['a value that is there already', failed('23505')],
    ['a column that is not there', failed('42703')],
    ['a file that is not there', failed('ENOENT', { syscall: 'open' })],
    ['any error of ours', new Error('Nobody thought of this.')],
    ['no error at all', 'text'],
  ])('is not what this is: %s', (_, error) => {
    expect(isDatabaseGone(error)).toBe(false);
  });

  it('is reason to try the transaction again only where the database has undone it', () => {
    expect(['40P01', '40001', '57014', '53100', '08006'].map((code) => isRetryable(failed(code)))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
