import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MeetTeam, placings } from './meets.ts';

const highWins = { lowWins: false };
const lowWins = { lowWins: true };
const places = (teams: MeetTeam[], order = highWins) =>
  placings(teams, order).map(({ teamId, placing }) => `${placing} ${teamId}`);
const aTeam = () => fc.record({ score: fc.option(fc.integer({ min: 0, max: 4 })) });
const someTeams = () =>
  fc.array(aTeam(), { maxLength: 8 }).map((teams) => teams.map((team, teamId) => ({ ...team, teamId })));

test('in a high-points meet the most points win, and equal points share the place', () => {
  const teams = [
    { teamId: 'A', score: 88 },
    { teamId: 'B', score: 92.5 },
    { teamId: 'C', score: 88 },
    { teamId: 'D', score: 12 },
  ];
  expect(places(teams)).toEqual(['1 B', '2 A', '2 C', '4 D']);
});

test('in golf the fewest strokes win', () => {
  expect(
    places(
      [
        { teamId: 'A', score: 163 },
        { teamId: 'B', score: 158 },
      ],
      lowWins,
    ),
  ).toEqual(['1 B', '2 A']);
});

test('equal strokes go to the better next card, then to the one after it, and a missing card loses', () => {
  const teams = [
    { teamId: 'none', score: 160 },
    { teamId: 'fifth', score: 160, nextCards: [44] },
    { teamId: 'sixth', score: 160, nextCards: [45, 47] },
    { teamId: 'best', score: 160, nextCards: [44, 50] },
  ];
  expect(places(teams, lowWins)).toEqual(['1 best', '2 fifth', '3 sixth', '4 none']);
});

test('a team without a score has no place', () => {
  expect(
    places([
      { teamId: 'A', score: null },
      { teamId: 'B', score: 0 },
    ]),
  ).toEqual(['1 B', 'null A']);
});

test('every team is placed once, and its place counts the teams that did better', () => {
  fc.assert(
    fc.property(someTeams(), (teams) => {
      const placed = placings(teams, highWins);
      expect(placed).toHaveLength(teams.length);
      for (const { teamId, placing } of placed) {
        const own = teams.find((team) => team.teamId === teamId)?.score ?? null;
        const better = teams.filter(({ score }) => own !== null && score !== null && score > own).length;
        expect(placing).toBe(own === null ? null : better + 1);
      }
    }),
  );
});
