import { SIGNED_IN_COOKIE } from '@csz/contract/core/constants';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rememberManager, SIGNED_IN_SCRIPT } from './signed-in.ts';

const mark = () => document.documentElement.getAttribute('data-member');
const load = () => {
  document.documentElement.removeAttribute('data-member');
  new Function(SIGNED_IN_SCRIPT)();
};

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: it is what the script reads
  document.cookie = `${SIGNED_IN_COOKIE}=1`;
});

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${SIGNED_IN_COOKIE}=; Max-Age=0`;
  rememberManager(false);
});

test('a page keeps room for what a manager of teams can do, and none for a fan', () => {
  load();
  expect(mark()).toBe('');
  rememberManager(true);
  load();
  expect(mark()).toBe('teams');
  rememberManager(false);
  load();
  expect(mark()).toBe('');
});

test('of a guest nothing is marked, even after a manager', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${SIGNED_IN_COOKIE}=; Max-Age=0`;
  rememberManager(true);
  load();
  expect(mark()).toBeNull();
});
