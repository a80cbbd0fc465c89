import type { Slate, SlateGame } from '@csz/contract/pick-em/calls';

const side = (schoolId: string, shortName: string, isHome: boolean) => ({
  schoolId,
  name: `${shortName} High School`,
  shortName,
  initials: shortName.slice(0, 2),
  colors: ['#123456', '#ffffff'] as [string, string],
  imgUrl: '',
  isHome,
  record: { won: 5, lose: 3, ties: 0 },
  score: null,
});

/** A game of Friday at seven that no one has picked yet: Glen at Ridge. */
export const aSlateGame = (given: Partial<SlateGame> = {}): SlateGame => ({
  id: '11',
  gameId: '111',
  day: '2026-10-30',
  time: '19:00:00',
  tz: 'America/New_York',
  locksAt: '2126-10-30T23:00:00.000Z',
  isLocked: false,
  state: 'open',
  voidReason: null,
  winnerId: null,
  isSoFar: false,
  sides: [side('1', 'Glen', false), side('2', 'Ridge', true)],
  ...given,
});

/** A slate of these games. */
export const aSlate = (games: readonly SlateGame[]): Slate => ({
  id: '5',
  sportId: '9',
  sportName: 'Football',
  unit: 'points',
  season: '2026-2027',
  week: '2026-10-25',
  games: [...games],
  tieBreak: { gameId: games.at(-1)?.id ?? '', total: null },
  players: 3,
  best: null,
});
