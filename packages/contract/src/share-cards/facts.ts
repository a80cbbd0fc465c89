import { knownTime } from '@csz/rules/game-time';
import type { School } from '../directory/calls.ts';
import type { Game, GameTeam, RecordLine } from '../games/calls.ts';
import type { PlayoffForest } from '../playoffs/calls.ts';
import type { Post } from '../posts/calls.ts';
import type { ScheduleGame, ScheduleGroup } from '../schedule/calls.ts';

/** How large a share card is, in pixels: what the places where links are shared ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** What there are cards of, as their addresses name it. */
export const CARD_KINDS = ['game', 'team', 'bracket', 'post'] as const;
/** Of what a card is. */
export type CardKind = (typeof CARD_KINDS)[number];

type Face = Pick<GameTeam, 'name' | 'shortName' | 'initials' | 'colors' | 'imgUrl'>;

/** A school as a card draws it. */
const faceOf = ({ name, shortName, initials, colors, imgUrl }: Face): Face => ({
  name,
  shortName,
  initials,
  colors,
  imgUrl,
});

/** All that the card of a game shows. Nothing of it depends on the time of day. */
export function gameFacts(game: Game) {
  const { gameType, sportName, name, leagueName, location, status, resultStatus, scoreTrust, isSoFar, lowWins, teams } =
    game;
  return {
    gameType,
    sportName,
    name,
    leagueName,
    location,
    status,
    resultStatus,
    scoreTrust,
    isSoFar,
    lowWins,
    ...knownTime(game),
    isNeutral: game.noHomeTeam,
    teams: teams.map((team) => {
      const { score, placing, outcome, forfeited, isHome, record } = team;
      return { ...faceOf(team), score, placing, outcome, forfeited, isHome, record };
    }),
  };
}
/** What the card of a game shows. */
export type GameFacts = ReturnType<typeof gameFacts>;

interface TeamSeason {
  readonly school: School;
  /** By its full name; undefined for a school with all of its sports. */
  readonly sportName: string | undefined;
  readonly season: string;
  readonly groups: readonly ScheduleGroup[];
}

/** All that the card of a team, or of a school with all its teams, shows. */
export function teamFacts({ school, sportName, season, groups }: TeamSeason) {
  const coming = groups.flatMap(({ gamesFuture, sportName: ofSport }) =>
    gamesFuture.filter(isToCome).map((game) => ({ ...nextGame(game), sportName: ofSport })),
  );
  const [next = null] = coming.toSorted((a, b) => (atOf(a) < atOf(b) ? -1 : 1));
  const { district, state, mascot } = school;
  return {
    school: { ...faceOf(school), district, state, mascot },
    sportName: sportName ?? null,
    season,
    sports: groups.length,
    record: sportName === undefined ? null : sumOf(groups),
    next,
  };
}
/** What the card of a team or a school shows. */
export type TeamFacts = ReturnType<typeof teamFacts>;

const isToCome = (game: ScheduleGame): boolean => game.status === 'Active' && knownTime(game).playedOn !== null;

const atOf = ({ playedOn, startTime }: { playedOn: string | null; startTime?: string | null }): string =>
  `${playedOn} ${startTime ?? '99'}`;

function nextGame(game: ScheduleGame) {
  const { isHome, noHomeTeam: isNeutral, opponent, opponents, name } = game;
  return { ...knownTime(game), isHome, isNeutral, opponent: opponent?.shortName ?? null, opponents, name };
}

/** A parent sport is several teams. */
function sumOf(groups: readonly ScheduleGroup[]): RecordLine {
  const sum = (count: (record: RecordLine) => number) => groups.reduce((total, { record }) => total + count(record), 0);
  return { won: sum(({ won }) => won), lose: sum(({ lose }) => lose), ties: sum(({ ties }) => ties) };
}

/** The best seeds that the card of a bracket without a champion names. */
const SEEDS = 4;

/** All that the card of a bracket shows. */
export function bracketFacts(bracket: PlayoffForest) {
  const { name, sportName, season, stateName, districtName, teams, champion } = bracket;
  const open = bracket.trees
    .flatMap(({ nodes }) => nodes)
    .filter(({ decidedBy, isBye, eventDate }) => decidedBy === null && !isBye && eventDate !== null)
    .map((node) => ({ name: node.name, eventDate: node.eventDate ?? '' }));
  const [next = null] = open.toSorted((a, b) => (a.eventDate < b.eventDate ? -1 : 1));
  const seeds = bracket.seeds.filter(({ isWithdrawn }) => !isWithdrawn).toSorted((a, b) => a.seed - b.seed);
  return {
    name,
    sportName,
    season,
    teams,
    next,
    place: districtName || stateName,
    champion: champion === null ? null : faceOf(champion),
    seeds: champion === null ? seeds.slice(0, SEEDS).map(({ seed, team }) => ({ seed, ...faceOf(team) })) : [],
  };
}
/** What the card of a bracket shows. */
export type BracketFacts = ReturnType<typeof bracketFacts>;

/** All that the card of a post shows: its title, and whose it is as members show themselves. */
export function postFacts({ title, authorName, authorRole, tags, date }: Post) {
  const category = tags.find(({ isCategory }) => isCategory)?.tagString ?? '';
  return { title, authorName, authorRole, category, date: date.slice(0, 10) };
}
/** What the card of a post shows. */
export type PostFacts = ReturnType<typeof postFacts>;
