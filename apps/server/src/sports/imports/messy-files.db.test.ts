import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openCsvFolder } from '#server/testing/csv-file.ts';
import { anImportGround } from '#server/testing/import-ground.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const csv = await openCsvFolder();

/** The name key of each spelling, so that the test counts without asking the code that it tests. */
const SPELLINGS: Record<string, string> = {
  Oakdale: 'oakdale',
  'OAKDALE H.S.': 'oakdale',
  ' oak-dale ': 'oakdale',
  Tuscarora: 'tuscarora',
  tuscarora: 'tuscarora',
  "St. Mary's": 'stmarys',
  'Saint Marys High School': 'stmarys',
  '"Peñasco, North"': 'penasconorth',
  'PENASCO NORTH': 'penasconorth',
  '': '',
};
const DAYS: Record<string, string> = {
  '2026-09-04': '2026-09-04',
  '9/4/2026': '2026-09-04',
  '2025-01-31': '2025-01-31',
  '01/31/2025': '2025-01-31',
  '2012-06-30': '',
  '2026-02-30': '',
  soon: '',
};
const SCORES: Record<string, number> = { '0': 0, '7': 7, ' 21 ': 21, '': -1, x: -2, '-3': -2 };

const rowOf = fc.record({
  day: fc.constantFrom(...Object.keys(DAYS), '2026-09-04'),
  home: fc.constantFrom(...Object.keys(SPELLINGS)),
  away: fc.constantFrom(...Object.keys(SPELLINGS)),
  scores: fc.tuple(fc.constantFrom(...Object.keys(SCORES)), fc.constantFrom(...Object.keys(SCORES))),
  gap: fc.constantFrom('', '', '\r\n', ',,,,\r\n'),
});
type FileRow = typeof rowOf extends fc.Arbitrary<infer T> ? T : never;

/** The game that a row describes, or undefined when it must be rejected. */
function meant({ day, home, away, scores }: FileRow): string | undefined {
  const teams = [SPELLINGS[home] ?? '', SPELLINGS[away] ?? ''];
  const [first = -2, second = -2] = scores.map((score) => SCORES[score]);
  const isScored = first >= 0 && second >= 0;
  const isOpen = first === -1 && second === -1;
  const isGood = DAYS[day] !== '' && !teams.includes('') && teams[0] !== teams[1] && (isScored || isOpen);
  return isGood ? [DAYS[day], ...teams.sort()].join('/') : undefined;
}

test('whatever a file holds, its counts add up and a second run changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rowOf, { maxLength: 25 }), async (rows) => {
      const ground = await anImportGround(database.db);
      const lines = rows.map(
        ({ day, home, away, scores, gap }) => `${day},${home},${scores[0]},${away},${scores[1]}\r\n${gap}`,
      );
      const path = await csv('messy.csv', `date,home,home score,away,away score\r\n${lines.join('')}`);
      const games = new Set(rows.flatMap((row) => meant(row) ?? []));

      const first = await ground.games(path, { unknownSchools: 'placeholder' });
      expect(first).toMatchObject({ rows: rows.length, added: games.size, updated: 0, unchanged: 0 });
      expect(first.added + first.rejected).toBe(first.rows);
      expect(await ground.listGames()).toHaveLength(games.size);

      const before = await ground.rows();
      const second = await ground.games(path, { unknownSchools: 'placeholder' });
      expect(second).toMatchObject({
        added: 0,
        updated: 0,
        unchanged: games.size,
        rejected: first.rejected,
        placeholders: 0,
      });
      expect(await ground.rows()).toEqual(before);
    }),
    { numRuns: 25 },
  );
});
