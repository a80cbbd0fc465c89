import { expect, test } from 'vitest';
import { adminCommand } from './admin.ts';
import { type Command, readInput } from './command.ts';
import { importCommand } from './import.ts';
import { migrateCommand } from './migrate.ts';
import { recomputeCommand } from './recompute.ts';
import { referenceCommand } from './reference.ts';
import { serveCommand } from './serve.ts';

test.each<[Command, string, string]>([
  [recomputeCommand, 'check', 'csz recompute takes no check; write --check.'],
  [migrateCommand, 'check', 'csz migrate takes no check; write --check.'],
  [serveCommand, 'demo', 'csz serve takes no demo; write --demo.'],
  [referenceCommand, 'MD', 'csz reference takes no MD.'],
])(
  'a word where only flags belong is refused, so that nothing is done that was only to be looked at: $2',
  (command, word, sentence) => {
    expect(() => readInput(command, [word])).toThrow(expect.objectContaining({ message: sentence, exitCode: 2 }));
  },
);

test('a command that works on something takes what it works on', () => {
  expect(readInput(adminCommand, ['create', 'a@b.example', '--promote'])).toEqual({
    values: { promote: true },
    positionals: ['create', 'a@b.example'],
  });
  expect(readInput(importCommand, ['games', 'a.csv']).positionals).toEqual(['games', 'a.csv']);
});
