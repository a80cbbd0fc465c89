import type { Game } from '@csz/contract/games/calls';
import { aForest, aNode, aSide } from '@csz/contract/playoffs/testing/a-forest';
import type { ScheduleGame, ScheduleGroup } from '@csz/contract/schedule/calls';
import { aComment, aPage, aPost, SOME_CATEGORIES } from '../apps/web/app/community/posts/testing/a-post.ts';
import { aScheduleGame } from '../apps/web/app/sports/schedule/testing/a-schedule-game.ts';
import { aFinalGame, aGame, aGameDetail, aTeam } from '../apps/web/app/testing/samples.ts';

/** The day that is looked at, and the one on which it is looked at. */
export const GAME_DAY = '2026-10-30';
export const TODAY = '2026-11-20T17:00:00Z';

const NAMES = [
  'Gunstock Valley',
  'Tidemark',
  'Quarry Ridge',
  'Stony Creek',
  'Alder Branch',
  'Fallow Hill',
  'St. Cecilia',
];
const COLORS = ['#333f48', '#5c1a1b', '#6b0f3a', '#7a1f1f', '#c1440e', '#14213d', '#0b3d2e'];
const SPORTS = ['Football', 'Girls Soccer', 'Boys Soccer', 'Field Hockey', 'Volleyball', 'JV Football'];

const nameOf = (at: number) => NAMES[at % NAMES.length] ?? '';
const colorsOf = (at: number): [string, string] => [COLORS[at % COLORS.length] ?? '', '#f7c6d0'];
const initialsOf = (name: string) => name.replaceAll(/[^A-Z]/g, '').slice(0, 2);

function aNamedTeam(at: number, [score, outcome]: readonly [number, 'W' | 'L']) {
  const name = nameOf(at);
  return aTeam({
    id: String(14_000 + at),
    schoolId: String(at + 1),
    schoolName: `${name} High School`,
    name: `${name} High School`,
    shortName: name,
    schoolShortName: name,
    initials: initialsOf(name),
    colors: colorsOf(at),
    imgUrl: `/crests/${at + 1}.svg`,
    score,
    finalScore: score,
    outcome,
    record: { won: 5, lose: 3, ties: 0 },
  });
}

/** Sixteen games of an evening: what came of them, who reported it, where they were played. */
export const boardGames: readonly Game[] = Array.from({ length: 16 }, (_, at) => {
  const sport = SPORTS[Math.floor(at / 3)] ?? '';
  return aFinalGame({
    id: String(6500 + at),
    gameId: String(6500 + at),
    eventDate: GAME_DAY,
    sportId: String(11 + Math.floor(at / 3)),
    sportName: sport,
    location: `${nameOf(at)} Stadium`,
    leagueName: at % 2 === 0 ? 'Howard County League' : '',
    scoreTrust: (['confirmed', 'reported', 'official', 'disputed'] as const)[at % 4] ?? 'reported',
    resultStatus: at % 4 === 3 ? 'pending' : 'final',
    youtubeLink: at % 8 === 0 ? 'https://youtu.be/dQw4w9WgXcQ' : '',
    teams: [aNamedTeam(at, [15, 'L']), aNamedTeam(at + 3, [18, 'W'])],
  });
});

const aDay = (at: number) =>
  Temporal.PlainDate.from('2026-08-28')
    .add({ days: at * 4 })
    .toString();

function aSeasonGame(sport: number, at: number): ScheduleGame {
  const name = nameOf(at);
  const isPast = aDay(at) < TODAY.slice(0, 10);
  return aScheduleGame({
    id: String(7000 + sport * 40 + at),
    eventDate: aDay(at),
    location: `${name} Stadium`,
    isHome: at % 2 === 0,
    opponent: {
      schoolId: String(at + 2),
      name: `${name} High School`,
      shortName: name,
      initials: initialsOf(name),
      colors: colorsOf(at),
      imgUrl: `/crests/${at + 2}.svg`,
      stateId: '1',
      districtId: '3',
    },
    ...(isPast ? {} : { resultStatus: 'none', gameScoreStatus: null, myScore: null, opponentScore: null }),
  });
}

/** What a school plays in a season: 24 teams with 30 games each. */
export const seasonGroups: readonly ScheduleGroup[] = Array.from({ length: 24 }, (_, sport) => {
  const games = Array.from({ length: 30 }, (__, at) => aSeasonGame(sport, at));
  return {
    sportId: String(11 + sport),
    sportName: `${SPORTS[sport % SPORTS.length]} ${sport}`,
    seasonOfYear: (['fall', 'winter', 'spring'] as const)[sport % 3] ?? 'fall',
    leagueName: 'Howard County League',
    record: { won: 5, lose: 1, ties: 0 },
    leagueRecord: { won: 3, lose: 1, ties: 0 },
    leagues: [],
    streak: 'W1',
    pointsFor: 120,
    pointsAgainst: 80,
    unreported: 1,
    gamesPast: games.filter(({ resultStatus }) => resultStatus !== 'none'),
    gamesFuture: games.filter(({ resultStatus }) => resultStatus === 'none'),
  };
});

/** What a team plays next. */
const comingGame = aGame({
  id: '6900',
  gameId: '6900',
  eventDate: '2026-11-27',
  teams: [aNamedTeam(0, [0, 'L']), { ...aNamedTeam(9, [0, 'W']), shortName: 'Saltmarsh', isHome: true }],
});

const ROUNDS = [16, 8, 4, 2, 1];

/** A bracket of 32 teams before its first match. */
const forest = aForest({
  teams: 32,
  trees: [
    {
      key: 'r1',
      name: 'Bracket',
      isFinal: false,
      rounds: ROUNDS.map((slots, at) => ({
        part: 'main',
        round: at + 1,
        name: `Round ${at + 1}`,
        slots,
        isReseeded: false,
      })),
      nodes: ROUNDS.flatMap((slots, at) =>
        Array.from({ length: slots }, (_, slot) =>
          aNode({
            id: `r1-${at + 1}-${slot}`,
            round: at + 1,
            slot,
            location: `${nameOf(slot)} Stadium`,
            seeding: at === 0 ? [aSide(nameOf(slot), slot * 2 + 1), aSide(nameOf(slot + 3), slot * 2 + 2)] : [],
          }),
        ),
      ),
    },
  ],
});

const listOf = <Item>(items: readonly Item[]) => ({ items, total: items.length });
const many = <Item>(length: number, make: (at: number) => Item) => listOf(Array.from({ length }, (_, at) => make(at)));

const aSchool = (at: number) => ({
  id: String(at + 1),
  name: `${nameOf(at)} High School`,
  shortName: nameOf(at),
  fullname: `${nameOf(at)} High School (Howard County, MD)`,
  address: `${at + 200} ${nameOf(at)} Road, Ellicott City, MD`,
  mascot: 'Stonecutters',
  districtId: '1',
  countyId: '1',
  stateId: '1',
  district: 'Howard County',
  state: 'Maryland',
  imgUrl: `/crests/${at + 1}.svg`,
  initials: initialsOf(nameOf(at)),
  colors: colorsOf(at),
  isClosed: false,
});

const aSport = (at: number) => ({
  id: String(at + 10),
  name: `${SPORTS[at % SPORTS.length]} ${at}`,
  shortName: `${SPORTS[at % SPORTS.length]}`,
  isParent: at % 4 === 0,
  parentId: at % 4 === 0 ? null : String(at - (at % 4) + 10),
  gender: 'boys',
  level: 'varsity',
  seasonOfYear: 'fall',
  weight: 1000 + at,
  lowWins: false,
  allowTie: false,
  translationKey: 'points',
});

/** The same sixteen games by sport, as the strip above other pages has them. */
const eveningOfSports = [...Map.groupBy(boardGames, ({ sportId }) => sportId)].map(([sportId, games]) => ({
  sportId,
  sportName: games[0]?.sportName ?? '',
  games,
  total: games.length,
}));

const aTalk = (at: number) =>
  aComment({
    id: String(at + 100),
    authorName: `Jamal Whitfield ${at}`,
    authorRole: at === 3 ? 'Head Coach, Gunstock Valley' : '',
    content: '<p>They held the ball for the last four minutes. What a way to end a season, and what a crowd!</p>',
  });

/** As long as a post may be. */
const longestText = many(
  60,
  (at) => `<p>${`Quarter ${at} was the longest of the night. `.repeat(5).slice(0, 200)}</p>`,
).items.join('\n');

/** What the server of these pages answers, by path, or made from the whole address. */
export const ANSWERS: Readonly<Record<string, object | ((address: string) => object)>> = {
  '/api/csz/states': listOf([{ id: '1', name: 'Maryland', code: 'MD', tz: 'America/New_York', isHome: true }]),
  '/api/csz/districts': many(24, (at) => ({
    id: String(at + 1),
    name: `${nameOf(at)} County`,
    stateId: '1',
    kind: 'county',
  })),
  '/api/csz/sports': many(40, aSport),
  '/api/csz/schools': many(24, aSchool),
  '/api/csz/schools/1': aSchool(0),
  '/api/csz/games': (address) =>
    new URL(address, 'https://a.example').searchParams.has('schoolId')
      ? { ...listOf([comingGame]), league: null }
      : { ...listOf(boardGames), total: 36, league: null },
  '/api/csz/events': { items: [], total: 0 },
  '/api/csz/games/calendar': many(250, (at) => ({
    date: Temporal.PlainDate.from('2026-08-15').add({ days: at }).toString(),
    hasGames: true,
    games: 20 + (at % 30),
  })),
  '/api/csz/games/streams': listOf([]),
  '/api/csz/playoffsforest/7': forest,
  '/api/csz/games/6500': aGameDetail(boardGames[0]),
  '/api/csz/schedules/v2': listOf(seasonGroups),
  '/api/csz/games/groupedBySports': { date: GAME_DAY, ...listOf(eveningOfSports) },
  '/api/forums/categories': SOME_CATEGORIES,
  '/api/forums/posts/isPinnedPost': { isPinnedPost: false, post: null },
  '/api/forums/posts/view/7': aPost({ comments: 12 }),
  '/api/forums/posts/view/8': aPost({ id: '8', slug: 'what-a-night-8', comments: 12, content: longestText }),
  '/api/forums/posts/search/category/Category/General': aPage(
    Array.from({ length: 15 }, (_, at) => aPost({ id: String(30 - at) })),
    { total: 240, totalPages: 16, nextCursor: 'at-16' },
  ),
  '/api/forums/comments': { ...many(10, aTalk), total: 12 },
};
