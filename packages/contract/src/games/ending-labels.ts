import type { Game, GameTeam } from './calls.ts';

/** What of a game says how it ended. */
export interface Ending {
  readonly sportName?: string;
  readonly translationKey?: string;
  readonly teams?: readonly Pick<GameTeam, 'wonBy' | 'parts'>[];
}

const QUARTERS = 4;
const HALVES = 2;
const PERIODS_OF_ICE_HOCKEY = 3;
const INNINGS = 7;

/** What was played beyond the usual time, as far as the parts of the score were recorded. */
export function extraPlay({ sportName = '', translationKey, teams = [] }: Ending): {
  innings: number;
  overtimes: number;
} {
  const [one = [], other = []] = teams.map(({ parts }) => parts);
  const played = Math.max(one.length, other.length);
  if (translationKey === 'runs') return { innings: played > INNINGS ? played : 0, overtimes: 0 };
  if (translationKey !== 'points' && translationKey !== 'goals') return { innings: 0, overtimes: 0 };
  if (/ice hockey/i.test(sportName)) return { innings: 0, overtimes: Math.max(0, played - PERIODS_OF_ICE_HOCKEY) };
  // Three periods are two halves and overtime where the halves left both level.
  const isLevel = played === HALVES + 1 && sumOf(one, HALVES) === sumOf(other, HALVES);
  return { innings: 0, overtimes: Math.max(0, played - (isLevel ? HALVES : QUARTERS)) };
}

const sumOf = (parts: readonly number[], count: number): number =>
  parts.slice(0, count).reduce((sum, part) => sum + part, 0);

/** How a game with a final score ended: 'Final', 'F/OT', 'F/2OT', 'Final/8', 'Final · PK 4-3', 'Final · criteria 7'. */
export function finalLabel(game: Ending): string {
  const wonBy = game.teams?.find((team) => team.wonBy !== undefined && team.wonBy !== '')?.wonBy?.trim();
  const { innings, overtimes } = extraPlay(game);
  if (wonBy !== undefined) return /^(overtime|ot)$/i.test(wonBy) ? 'F/OT' : `Final · ${tieBreakText(wonBy, game)}`;
  if (innings > 0) return `Final/${innings}`;
  if (overtimes > 0) return overtimes === 1 ? 'F/OT' : `F/${overtimes}OT`;
  return 'Final';
}

/** 'PK 4-3' of 'penalty kicks, 4-3', 'SO' of a shootout elsewhere than in soccer; other things as they were typed. */
function tieBreakText(wonBy: string, { sportName = '' }: Ending): string {
  const isKicks = /penalt|\bpks?\b|kicks/i.test(wonBy);
  if (!isKicks && !/shoot-?\s?out|^so\b/i.test(wonBy)) return wonBy;
  const [tally = ''] = /\d+\s*[-–]\s*\d+/.exec(wonBy) ?? [];
  return `${isKicks || /soccer/i.test(sportName) ? 'PK' : 'SO'} ${tally.replace(/\s*[-–]\s*/, '-')}`.trimEnd();
}

/** Words of a board as they are read out: 'Final, OT', 'Final in 8 innings', 'Final, PK 4-3', '6:30 pm'. */
export const spokenLabel = (words: string): string =>
  words
    .replace(/^Final\/(\d+)$/, 'Final in $1 innings')
    .replace(/^F\//, 'Final, ')
    .replace(/^Final · /, 'Final, ');

/** True where different scores were sent in and none of them is settled on. */
export const isDisputed = ({ scoreTrust, isSoFar }: Pick<Game, 'scoreTrust' | 'isSoFar'>): boolean =>
  scoreTrust === 'disputed' && !isSoFar;
