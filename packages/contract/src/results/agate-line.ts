import { endedWithoutTeamScore } from '@csz/rules/result';
import type { Game, GameTeam } from '../games/calls.ts';
import { extraPlay } from '../games/ending-labels.ts';
import { matchupOf } from '../games/matchup.ts';

/**
 * How far a newspaper may rely on a line: `final` counts (official, confirmed or corrected), `unconfirmed` was reported and
 * may change, `off` was not played.
 */
export type AgateKind = 'final' | 'unconfirmed' | 'off';

/** A line to print, and how far to rely on it. */
export interface AgateLine {
  readonly kind: AgateKind;
  readonly text: string;
}

/** What of a game its line follows from. */
type AgateField =
  | 'gameType'
  | 'name'
  | 'sportName'
  | 'noHomeTeam'
  | 'teams'
  | 'status'
  | 'resultStatus'
  | 'scoreTrust'
  | 'isSoFar'
  | 'lowWins'
  | 'translationKey';

const SURE: ReadonlySet<Game['scoreTrust']> = new Set(['official', 'confirmed', 'corrected']);
const SETTLED: ReadonlySet<Game['resultStatus']> = new Set(['final', 'forfeit', 'double_forfeit']);

/**
 * The result of a game as newspapers set it, in the style of the Associated Press: 'Quarry Ridge 28, Stonecutters 14, OT',
 * the winner first. Undefined for a game of which nothing is known yet, and for what a ruling took out of the records.
 */
export function agateLine(game: Pick<Game, AgateField>): AgateLine | undefined {
  if (game.gameType === 'Event') return undefined;
  const off = offText(game);
  if (off !== undefined) return { kind: 'off', text: `${matchupOf(game)}, ${off}` };
  const text = resultText(game);
  if (text === undefined) return undefined;
  if (SETTLED.has(game.resultStatus) && isSure(game)) return { kind: 'final', text };
  if (game.resultStatus === 'vacated' || game.resultStatus === 'no_contest') return undefined;
  return { kind: 'unconfirmed', text: `${text} (${doubtOf(game)})` };
}

/** A forfeit is a ruling: there is no score that could be in doubt. */
const isSure = ({ scoreTrust, resultStatus }: Pick<Game, AgateField>): boolean =>
  SURE.has(scoreTrust) || resultStatus !== 'final';

function offText({ status, resultStatus, teams }: Pick<Game, AgateField>): string | undefined {
  if (status === 'Postponed') return 'ppd.';
  if (status === 'Canceled') return 'ccd.';
  return resultStatus === 'no_contest' && teams.length > 0 ? 'no contest' : undefined;
}

function doubtOf({ isSoFar, scoreTrust, resultStatus }: Pick<Game, AgateField>): string {
  if (isSoFar) return 'score so far';
  if (resultStatus === 'pending') return 'awaiting a ruling';
  if (resultStatus === 'suspended') return 'suspended';
  return scoreTrust === 'disputed' ? 'disputed' : 'reported';
}

function resultText(game: Pick<Game, AgateField>): string | undefined {
  const { teams, resultStatus } = game;
  const [first, second] = teams.toSorted(better);
  if (first === undefined || second === undefined) return undefined;
  if (resultStatus === 'double_forfeit') return `${matchupOf(game)}, double forfeit`;
  if (teams.length > 2) return meetText(game);
  if (resultStatus === 'forfeit') return `${first.shortName} def. ${second.shortName}, forfeit`;
  if (first.score === null && second.score === null) return undefined;
  const sets = setsOf(game, first, second);
  if (sets !== undefined) return `${first.shortName} def. ${second.shortName}, ${sets}`;
  return [`${sideText(game, first)}, ${sideText(game, second)}`, ...extraOf(game, first, second)].join(', ');
}

/** The winner first; of two that are level, and in a score that is not settled, the larger number, then by name. */
const better = (a: GameTeam, b: GameTeam): number =>
  Number(b.outcome === 'W') - Number(a.outcome === 'W') || a.shortName.localeCompare(b.shortName, 'en');

function sideText(game: Pick<Game, AgateField>, team: GameTeam): string {
  if (endedWithoutTeamScore(game, team, game.teams)) return `${team.shortName} no team score`;
  return `${team.shortName} ${team.score ?? '–'}`;
}

/** 'County Championship: 1. Howard 23; 2. Stonecutters 45', places first where there are any. */
function meetText(game: Pick<Game, AgateField>): string | undefined {
  const ended = game.teams.filter(({ placing, score }) => placing !== null || score !== null);
  if (ended.length === 0) return undefined;
  const order = game.lowWins ? 1 : -1;
  const ranked = ended.toSorted(
    (a, b) =>
      (a.placing ?? game.teams.length + 1) - (b.placing ?? game.teams.length + 1) ||
      order * ((a.score ?? 0) - (b.score ?? 0)),
  );
  const places = ranked.map(({ placing, shortName, score }) =>
    [...(placing === null ? [] : [`${placing}.`]), shortName, ...(score === null ? [] : [score])].join(' '),
  );
  const unranked = game.teams
    .filter((team) => !ended.includes(team))
    .map(({ shortName }) => `${shortName} no team score`);
  return `${game.name || matchupOf(game)}: ${[...places, ...unranked].join('; ')}`;
}

/** Sets as they were played, from the winner's side: '25-20, 22-25, 25-18, 25-21'. */
function setsOf({ translationKey }: Pick<Game, AgateField>, winner: GameTeam, loser: GameTeam): string | undefined {
  const [won = [], lost = []] = [winner.parts, loser.parts];
  if (translationKey !== 'sets' || winner.outcome !== 'W' || won.length === 0 || won.length !== lost.length)
    return undefined;
  return won.map((points, at) => `${points}-${lost[at]}`).join(', ');
}

/** What was played beyond the usual time, and how a level game was decided. */
function extraOf({ translationKey }: Pick<Game, AgateField>, first: GameTeam, second: GameTeam): string[] {
  const wonBy = first.wonBy === undefined ? [] : [wonByText(first.wonBy)];
  const { innings, overtimes } = extraPlay({ translationKey, teams: [first, second] });
  if (innings > 0) return [`${innings} innings`, ...wonBy];
  return overtimes === 0 ? wonBy : [overtimes === 1 ? 'OT' : `${overtimes}OT`, ...wonBy];
}

/** Newspapers have a short form for the usual ones. */
function wonByText(wonBy: string): string {
  const text = wonBy.trim().toLowerCase();
  if (/^(overtime|ot)$/.test(text)) return 'OT';
  return /shoot-?out|^so$/.test(text) ? 'SO' : wonBy;
}
