import { expect, test } from 'vitest';
import { loginSentence } from './login-problems.ts';

test.each([
  ['account-not-active', 'Your account is not active at this time. Please Contact Us'],
  ['Your account is not active at this time. Please Contact Us', undefined],
  ['Email and Password are required', undefined],
  ['not-signed-in', 'Not Authorized'],
  ['Not Authorized', undefined],
  ['Log In Failure', undefined],
])('%s is one of our sentences', (error, sentence = error) => {
  expect(loginSentence(error)).toBe(sentence);
});

test.each([
  'Your account was hacked. Call 555 0100 now',
  'log in failure',
  ' Log In Failure',
  'Log In Failure. Call 555 0100',
  'constructor',
  '__proto__',
  '',
  undefined,
])('%j is nothing that we say', (error) => {
  expect(loginSentence(error)).toBeUndefined();
});
