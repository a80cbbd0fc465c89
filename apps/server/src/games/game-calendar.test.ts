import type { GameDetail, GameTeam } from '@csz/contract/games';
import { expect, test } from 'vitest';
import { gameCalendar } from './game-calendar.ts';

const aTeam = (name: string, isHome: boolean): GameTeam => ({
  id: name,
  schoolId: '1',
  schoolName: name,
  name,
  shortName: name,
  schoolShortName: name,
  initials: 'X',
  colors: ['#000000', '#ffffff'],
  districtId: '1',
  stateId: '1',
  sportId: '1',
  isHome,
  noHomeTeam: false,
  score: null,
  finalScore: null,
  placing: null,
  outcome: null,
  forfeited: false,
  canEdit: false,
  imgUrl: '',
  unreported: 0,
  record: { won: 0, lose: 0, ties: 0 },
});

const aGame = (given: Partial<GameDetail> = {}): GameDetail => ({
  id: '12',
  gameId: '12',
  gameType: 'Game',
  name: '',
  sport: { id: '1', name: 'Football' },
  sportId: '1',
  sportName: 'Football',
  season: '2026-2027',
  year: 2026,
  eventDate: '2026-10-30',
  isEventDateTBD: false,
  startTime: '19:00:00',
  endTime: null,
  startTimeUnknown: false,
  isTBD: false,
  tz: 'America/New_York',
  location: 'Stony Creek Stadium, 12 Creek Road; Westham',
  notes: '<p>Senior <b>night</b></p>',
  hasNotes: true,
  canSubmitScores: false,
  canEdit: false,
  translationKey: 'points',
  lowWins: false,
  isMultiTeam: false,
  youtubeLink: '',
  nfhsLink: '',
  leagueName: '',
  isPlayoff: false,
  status: 'Active',
  resultStatus: 'none',
  scoreTrust: 'unreported',
  nextPostponeGame: null,
  doubleheaderNo: null,
  noHomeTeam: false,
  teams: [aTeam('Quarry Ridge', false), aTeam('Stony Creek', true)],
  created: '2026-08-01T12:00:00.000Z',
  createdBy: 'Coach Lane',
  updated: '2026-09-01T12:00:00.000Z',
  results: [],
  coaches: [],
  changes: [],
  ...given,
});

/** The file's lines, folded ones joined again (RFC 5545, 3.1). */
const linesOf = (game: GameDetail, eventDate = '2026-10-30') =>
  gameCalendar(game, eventDate, 'https://scores.example.org')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');

test('an evening game stands in its local time with its zone and lasts an hour', () => {
  const lines = linesOf(aGame());
  expect(lines).toContain('DTSTART;TZID=America/New_York:20261030T190000');
  expect(lines).toContain('DTEND;TZID=America/New_York:20261030T200000');
  expect(lines).toContain('TZID:America/New_York');
  expect(lines).toContain('SUMMARY:Football: Quarry Ridge at Stony Creek');
  expect(lines).toContain('STATUS:CONFIRMED');
  expect(lines).toContain('UID:game-12@scores.example.org');
  expect(lines).toContain('URL;VALUE=URI:https://scores.example.org/scores/view/12');
});

test('stamps are in UTC', () => {
  const lines = linesOf(aGame());
  expect(lines).toContain('DTSTAMP:20260901T120000Z');
  expect(lines).toContain('LAST-MODIFIED:20260901T120000Z');
  expect(lines).toContain('CREATED:20260801T120000Z');
});

test('the zone says when its clocks changed last and change next', () => {
  const lines = linesOf(aGame());
  expect(lines).toContain('DTSTART:20260308T020000');
  expect(lines).toContain('DTSTART:20261101T020000');
});

test('an end after midnight is on the next day', () => {
  expect(linesOf(aGame({ startTime: '22:00:00', endTime: '00:30:00' }))).toContain(
    'DTEND;TZID=America/New_York:20261031T003000',
  );
});

test('a game without a time takes the whole day and is tentative', () => {
  const lines = linesOf(aGame({ startTime: null, startTimeUnknown: true, isTBD: true }));
  expect(lines).toContain('DTSTART;VALUE=DATE:20261030');
  expect(lines).toContain('DTEND;VALUE=DATE:20261031');
  expect(lines).toContain('STATUS:TENTATIVE');
  expect(lines).toContain('SUMMARY:Football: Quarry Ridge at Stony Creek (time TBD)');
});

test.each(['Canceled', 'Postponed'] as const)('a %s game says so, so that nobody turns up', (status) => {
  const lines = linesOf(aGame({ status }));
  expect(lines).toContain('STATUS:CANCELLED');
  expect(lines).toContain(`SUMMARY:Football: Quarry Ridge at Stony Creek (${status})`);
});

test('every change of the game raises the sequence, so that calendars take the new entry', () => {
  const change = { field: 'startTime', before: '18:00:00', after: '19:00:00', changedAt: '', changedBy: 'Coach Lane' };
  expect(linesOf(aGame())).toContain('SEQUENCE:0');
  expect(linesOf(aGame({ changes: [change, change] }))).toContain('SEQUENCE:2');
});

test('place and notes are escaped, notes without their HTML', () => {
  const lines = linesOf(aGame());
  expect(lines).toContain('LOCATION:Stony Creek Stadium\\, 12 Creek Road\\; Westham');
  expect(lines).toContain('DESCRIPTION:Senior night');
});

test('no line is longer than 75 octets', () => {
  const file = gameCalendar(aGame({ notes: 'Ä'.repeat(300) }), '2026-10-30', 'https://scores.example.org');
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
