import { expect, test } from 'vitest';
import { isUnavailable } from './errors.ts';

const withCode = (code: string) => Object.assign(new Error('in the words of the server'), { code });

test.each([
  '08000',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25006',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])('%s means that the database is away', (code) => {
  expect(isUnavailable(withCode(code))).toBe(true);
});

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'timeout expired',
  'Client was closed and is not queryable',
  'Postgres connection has been discarded',
  'timeout exceeded when trying to connect',
])('so does "%s"', (message) => {
  expect(isUnavailable(new Error(message))).toBe(true);
});

test('so does a host none of whose addresses answers', () => {
  expect(isUnavailable(new AggregateError([withCode('ENETDOWN'), withCode('ECONNREFUSED')]))).toBe(true);
});

test.each(['23505', '22P02', '40P01', '57014', 'ENOENT'])('%s does not', (code) => {
  expect(isUnavailable(withCode(code))).toBe(false);
});

test('a bug does not', () => {
  expect(isUnavailable(new TypeError('x is not a function'))).toBe(false);
  expect(isUnavailable('Connection terminated')).toBe(false);
});

test('a statement whose columns changed since it was prepared works on another connection', () => {
  expect(isUnavailable(Object.assign(withCode('0A000'), { routine: 'RevalidateCachedQuery' }))).toBe(true);
  expect(isUnavailable(withCode('0A000')), 'anything else that a server cannot do').toBe(false);
});

test('a server whose socket is gone is away; a file that is missing says nothing of it', () => {
  expect(isUnavailable(Object.assign(withCode('ENOENT'), { syscall: 'connect' }))).toBe(true);
  expect(isUnavailable(Object.assign(withCode('ENOENT'), { syscall: 'open' }))).toBe(false);
});
