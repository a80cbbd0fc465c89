import { sendMessage } from '#server/community/contact/api.ts';
import { addRecap } from '#server/community/recaps/api.ts';
import { GUEST, type Member } from '#server/platform/actor.ts';
import { withSavepoints } from '#server/platform/db/savepoints.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { FindMember } from './write-people.ts';

interface Writing {
  readonly schoolId: number;
  readonly findMember: FindMember;
  /** The present of the demo world. */
  readonly now: Temporal.Instant;
}

/** What the demo members wrote of the last game of their school, and what staff were asked lately. */
export async function writeMessages(tx: Tx, platform: Platform, { schoolId, findMember, now }: Writing): Promise<void> {
  const gameId = await findLastGame(tx, schoolId, now);
  if (gameId === undefined) return;
  const hoursAgo = (hours: number) => ({ ...platform, db: withSavepoints(tx), clock: () => now.subtract({ hours }) });
  const tell = (hours: number, member: Member, message: string) =>
    addRecap(hoursAgo(hours), member, gameId, { message, sources: [] });
  const atSchool = { schoolId, sportId: null };
  await tell(9, findMember({ role: 'AthleticDirector', ...atSchool }), COACH_RECAP);
  await tell(7, findMember({ role: 'Fan', ...atSchool }), FAN_RECAP);
  const from = '192.0.2.1';
  await sendMessage(hoursAgo(6), { actor: findMember({ role: 'Fan', ...atSchool }), from }, WRONG_SCORE);
  await sendMessage(hoursAgo(30), { actor: GUEST, from }, NEW_SCHOOL);
}

const COACH_RECAP = 'A game to remember: both sides played hard to the end. Thank you to everyone who came out.';
const FAN_RECAP = 'Loudest home crowd of the season! The band deserves a trophy of its own.';
const WRONG_SCORE = {
  email: '',
  reason: 'general',
  subject: 'Wrong score',
  text: 'I think the score of our last game is one point off. The scorer’s table should know.',
} as const;
const NEW_SCHOOL = {
  email: 'reader@demo.example',
  reason: 'general',
  subject: 'Adding our school',
  text: 'Our school plays in the next county and is not listed yet. What do you need from us?',
} as const;

async function findLastGame(tx: Tx, schoolId: number, now: Temporal.Instant): Promise<number | undefined> {
  const yesterday = now.subtract({ hours: 24 }).toString().slice(0, 10);
  const game = await tx
    .selectFrom('games')
    .innerJoin('game_results', 'game_results.game_id', 'games.id')
    .where('game_results.school_id', '=', schoolId)
    .where('games.game_type', '<>', 'Event')
    .where('games.score_trust', '<>', 'unreported')
    .where('games.event_date', '<=', yesterday)
    .orderBy('games.event_date', 'desc')
    .orderBy('games.id')
    .select('games.id')
    .executeTakeFirst();
  return game?.id;
}
