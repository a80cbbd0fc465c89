import { expect, test } from 'vitest';
import { cleanMessage } from './clean-message.ts';

test.each([
  ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
  ['no member pat.doe+zone@example.org here', 'no member [email] here'],
  [
    'Failed to fetch dynamically imported module: https://csz.org/assets/a.js?v=1',
    'Failed to fetch dynamically imported module: [address]',
  ],
  ['cannot go to /login?email=pat&token=abc', 'cannot go to [address]'],
  ['member 4711 is not in 99 teams, nor in team12', 'member # is not in # teams, nor in team#'],
  ['Unexpected token \'P\', "Pat Doe, 14" is not valid JSON', "Unexpected token 'P', [text] is not valid JSON"],
  ["no school 'Pat Doe High'", 'no school [text]'],
  ['bad token dQw4w9WgXcQ-9x7kLm2p', 'bad token [code]'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Pat',
    'Minified React error #418; visit [address]',
  ],
  ['CallFailed: status 500', 'CallFailed: status 500'],
  ['  many\n  lines\t', 'many lines'],
])('%j is kept as %j', (message, kept) => {
  expect(cleanMessage(message)).toBe(kept);
  expect(cleanMessage(kept)).toBe(kept);
});

test('a message is as long as a line or two, whatever it comes with', () => {
  expect(cleanMessage('oh '.repeat(10_000))).toHaveLength(300);
});
