import type { Claim, ClaimedSide } from './claim.ts';
import { canDispute, isCredible, weightOf } from './claim-weight.ts';
import type { ScoreTrust } from './result.ts';
import { checkScores, type SportScoring } from './sport-scoring.ts';

/** Why staff must look at a game. */
export type ReviewReason = 'disputed' | 'unlikely' | 'correction';

/** A result that counts already. */
export interface SettledScore {
  readonly sides: readonly ClaimedSide[];
  /** The trust that it has again once no report contradicts it. */
  readonly trust: ScoreTrust;
  /** Staff settled it, so only staff change it. */
  readonly isByStaff: boolean;
}

export interface Judgement {
  readonly claims: readonly Claim[];
  readonly settled: SettledScore | null;
  readonly scoring: SportScoring;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Staff are to rule on the game: no score becomes the result by the mere passing of time. */
  readonly awaitsRuling?: boolean;
}

/** What becomes of a game with what was reported of it so far. */
export interface Verdict {
  /** What is shown as the score, or settled with; undefined leaves the game as it is. */
  readonly leading: Claim | undefined;
  readonly trust: ScoreTrust;
  /** The leading report becomes the result now. */
  readonly settles: boolean;
  /** When it becomes the result if no report disagrees, in milliseconds since 1970. */
  readonly settlesAt: number | null;
  readonly review: ReviewReason | null;
}

/** How long a coach's word waits for the other bench: docs/decisions/0014-how-a-score-settles.md. */
export const UNOPPOSED_MS = 2 * 60 * 60 * 1000;

/** Judges what was reported of a game. The order of the reports does not matter; a reporter's newest one counts. */
export function judgeReports({ claims, settled, scoring, now, awaitsRuling = false }: Judgement): Verdict {
  const current = newestOfEach(claims);
  if (settled !== null) return judgeSettled(current, settled, scoring);
  return judgeOpen(current, scoring, awaitsRuling ? null : now);
}

/** Each reporter's newest report, the one that leads first: by weight, then the newest. */
export function newestOfEach(claims: readonly Claim[]): Claim[] {
  const newest = new Map<string, Claim>();
  for (const claim of claims) {
    const known = newest.get(claim.reporter);
    if (known === undefined || isNewer(claim, known)) newest.set(claim.reporter, claim);
  }
  return [...newest.values()].sort((a, b) => weightOf(b) - weightOf(a) || (isNewer(a, b) ? -1 : 1));
}

/**
 * True when two reports say the same of every team. A place that only one of them names is no contradiction, and neither
 * is the winner of a level game where the sport has no ties: one of them must have won. Where it has, no winner is a tie.
 */
export function isSameResult(
  a: readonly ClaimedSide[],
  b: readonly ClaimedSide[],
  { allowTie }: Pick<SportScoring, 'allowTie'>,
): boolean {
  if (a.length !== b.length) return false;
  const others = new Map(b.map((side) => [side.id, side]));
  const isSame = a.every((side) => {
    const other = others.get(side.id);
    return other !== undefined && other.score === side.score && isSamePlace(side, other);
  });
  const [winner, otherWinner] = [winnerByCriteria(a), winnerByCriteria(b)];
  const isUntold = !allowTie && (winner === undefined || otherWinner === undefined);
  return isSame && (isUntold || winner === otherWinner);
}

/**
 * Beyond the sport's soft maximum, level where the sport has no ties, or with too few sets: the reporter confirms it, and it never
 * settles by itself.
 */
export function isUnlikely(sides: readonly ClaimedSide[], scoring: SportScoring): boolean {
  const scores = sides.flatMap(({ score }) => (score === null ? [] : [score]));
  const isDecided = winnerByCriteria(sides) !== undefined;
  const check = checkScores(scores, isDecided ? { ...scoring, allowTie: true } : scoring);
  return check.ok && check.suspicious;
}

/** @param now null where time settles nothing. */
function judgeOpen(current: readonly Claim[], scoring: SportScoring, now: number | null): Verdict {
  const claims = current.filter((claim) => claim.isFinal);
  const [leading] = claims;
  if (leading === undefined) return stillPlayed(current);
  const verdict = { leading, trust: 'reported', settles: false, settlesAt: null, review: null } as const;
  if (leading.voice === 'staff') return { ...verdict, trust: 'official', settles: true };
  const agreed = findAgreement(claims, scoring);
  if (agreed !== undefined) return { ...verdict, leading: agreed, trust: 'confirmed', settles: true };
  if (claims.some((claim) => canDispute(claim, leading) && !isSameResult(claim.sides, leading.sides, scoring)))
    return { ...verdict, trust: 'disputed', review: 'disputed' };
  if (isUnlikely(leading.sides, scoring)) return { ...verdict, review: 'unlikely' };
  if (leading.voice !== 'coach' || now === null) return verdict;
  const since = Math.min(...claims.filter((claim) => claim.voice === 'coach').map((claim) => claim.at));
  const settlesAt = since + UNOPPOSED_MS;
  return now < settlesAt ? { ...verdict, settlesAt } : { ...verdict, trust: 'confirmed', settles: true };
}

/** How long the report of a coach in the first half outweighs a later one of a fan. */
const PLAYED_ON_MS = 10 * 60 * 1000;

/** What a game that goes on shows: the newest score; of reports made about then the weightiest one. */
function stillPlayed(current: readonly Claim[]): Verdict {
  const newest = Math.max(...current.map(({ at }) => at));
  const leading = current.find(({ at }) => newest - at < PLAYED_ON_MS);
  const trust = leading === undefined ? 'unreported' : 'reported';
  return { leading, trust, settles: false, settlesAt: null, review: null };
}

/**
 * Only who speaks up after it was settled can put a question mark on it; a passer-by only calls staff. Both coaches
 * together correct what they settled themselves, staff correct everything.
 */
function judgeSettled(current: readonly Claim[], settled: SettledScore, scoring: SportScoring): Verdict {
  const against = current.filter(
    (claim) => claim.isFinal && claim.isOpenCorrection && !isSameResult(claim.sides, settled.sides, scoring),
  );
  const [leading] = against;
  const stands = { leading: undefined, trust: settled.trust, settles: false, settlesAt: null, review: null } as const;
  if (leading === undefined) return stands;
  if (leading.voice === 'staff') return { ...stands, leading, trust: 'corrected', settles: true };
  const agreed = findAgreement(
    against.filter((claim) => claim.voice === 'coach'),
    scoring,
  );
  if (agreed !== undefined && !settled.isByStaff)
    return { ...stands, leading: agreed, trust: 'corrected', settles: true };
  const isSerious = leading.voice !== 'member' && isCredible(leading);
  return { ...stands, trust: isSerious ? 'disputed' : settled.trust, review: 'correction' };
}

/**
 * The weightiest report of one of the two schools that one of another side, or of none, agrees with, while no report of
 * the weight of both disagrees.
 */
function findAgreement(claims: readonly Claim[], scoring: SportScoring): Claim | undefined {
  return claims.find((claim) => {
    if (claim.side === null || !isCredible(claim) || isUnlikely(claim.sides, scoring)) return false;
    const others = claims.filter((other) => isSameResult(other.sides, claim.sides, scoring));
    const second = others.find((other) => other.side !== claim.side);
    if (second === undefined) return false;
    const weight = Math.min(weightOf(claim), weightOf(second));
    return claims.every((other) => others.includes(other) || weightOf(other) < weight);
  });
}

function winnerByCriteria(sides: readonly ClaimedSide[]): number | undefined {
  const winners = sides.filter(({ wonBy }) => wonBy != null && wonBy !== '');
  return winners.length === 1 ? winners[0]?.id : undefined;
}

function isSamePlace(a: ClaimedSide, b: ClaimedSide): boolean {
  return a.place == null || b.place == null || a.place === b.place;
}

// Two reports of one moment: the later row is the newer.
function isNewer(a: Claim, b: Claim): boolean {
  return a.at !== b.at ? a.at > b.at : a.id > b.id;
}
