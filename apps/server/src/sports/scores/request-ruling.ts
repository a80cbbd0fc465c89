import type { Member } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Game } from '#server/sports/games/api.ts';
import { describeReporter, type Reporter } from '#server/sports/reporting/api.ts';
import { publishGames } from '#server/sports/scoreboard/api.ts';
import { listUnanswered, saveReport, type Unanswered } from './kept-reports.ts';
import { settleGame, writeResult } from './settle-game.ts';

interface UnplayedClaim {
  readonly what: 'not played' | 'postponed';
  /** In words, when it is played instead; undefined while that is still to be decided. */
  readonly to: string | undefined;
}

function reasonOf({ what, to }: UnplayedClaim): string {
  if (what === 'not played') return 'It was not played.';
  return to === undefined ? 'It was postponed.' : `It was postponed to ${to}.`;
}

/** What the submitter reads when the word alone settles nothing. */
export const FOR_STAFF = 'Thank you! A staff member will review and verify it.';

/** Who says something of a game, and by which way. */
export interface Submitter {
  readonly member: Member;
  /** They came by a link in a mail instead of signing in. */
  readonly isByLink: boolean;
}

/** The same once it is known what they are to the game. */
export interface Statement extends Submitter {
  readonly reporter: Reporter;
  /** By the clock of the write. */
  readonly at: Temporal.Instant;
}

/**
 * Keeps what one side says for staff to rule on; once the other side says so too, the game is no contest. The same
 * words again change nothing while they wait for an answer. Staff who say that a game was not played have ruled.
 *
 * @returns the sentence that says what became of it.
 */
export async function requestRuling(tx: Tx, game: Game, statement: Statement, stated: UnplayedClaim): Promise<string> {
  const { reporter } = statement;
  const by = describeReporter(reporter, game.sides);
  const isStaff = reporter.voice === 'staff';
  const before = await listUnanswered(tx, game);
  if (!isStaff || stated.what === 'not played') await saveStatement(tx, game, statement, { stated, before });
  if (isStaff && stated.what === 'not played') {
    await settle(tx, game, statement, { trust: 'official', source: 'staff', reporter: by });
    return 'The game is no contest.';
  }
  if (isAgreed(before, reporter.schoolId)) {
    await settle(tx, game, statement, { trust: 'confirmed', source: 'coach', reporter: by });
    return 'Both sides say so, so it is settled.';
  }
  const review_reason = game.review_reason ?? 'ruling';
  // Nothing settles by itself while a side says that there was no game.
  const author = { name: by, memberId: statement.member.memberId, at: statement.at };
  const isNew = await writeResult(tx, game, { ...game, settles_at: null, review_reason }, author);
  if (!isNew) await publishGames(tx, [game.id], ['scores', 'review']);
  return FOR_STAFF;
}

async function saveStatement(
  tx: Tx,
  { id }: Game,
  statement: Statement,
  { stated, before }: { stated: UnplayedClaim; before: Unanswered },
): Promise<void> {
  const { member, reporter, at } = statement;
  const reason = reasonOf(stated);
  const last = before.find((row) => row.member_id === member.memberId);
  if (last?.result_status === 'no_contest' && last.reason === reason) return;
  await saveReport(tx, {
    gameId: id,
    memberId: member.memberId,
    voice: reporter.voice,
    reporter: reporter.name,
    role: reporter.role,
    schoolId: reporter.schoolId,
    sides: [],
    resultStatus: 'no_contest',
    source: sourceOf(statement),
    reason,
    at,
  });
}

interface Ruled {
  readonly trust: 'official' | 'confirmed';
  readonly source: 'staff' | 'coach';
  readonly reporter: string;
}

async function settle(tx: Tx, game: Game, { member, at }: Statement, ruled: Ruled): Promise<void> {
  const result = { status: 'no_contest' } as const;
  await settleGame(tx, game, { result, ...ruled, memberId: member.memberId, isReported: true, at });
}

/** Those who keep the other side reported the same, and no one ever reported a score. */
function isAgreed(stated: Unanswered, schoolId: number | null): boolean {
  return (
    stated.every(({ result_status }) => result_status === 'no_contest') &&
    stated.some(({ voice, school_id }) => voice === 'coach' && school_id !== null && school_id !== schoolId)
  );
}

/** By which way a speaker's report came. */
export function sourceOf({ isByLink, reporter }: Statement): 'staff' | 'link' | 'coach' {
  if (reporter.voice === 'staff') return 'staff';
  return isByLink ? 'link' : 'coach';
}
