import { REVIEW, recapsKey } from '@csz/contract/games/keys';
import { Problem } from '@csz/contract/problem';
import type { RecapForm, RecapImage } from '@csz/contract/recaps/calls';
import { ROLES } from '@csz/contract/roles/people';
import { sql } from 'kysely';
import type * as z from 'zod';
import { openReview, requireMayWrite } from '#server/community/moderation/api.ts';
import { keepsTeam } from '#server/people/permissions/api.ts';
import type { Member } from '#server/platform/actor.ts';
import { countAttempt } from '#server/platform/attempts.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { isOwnUpload, useUploads } from '#server/reference/media/api.ts';
import { getRecapTeams, type RecapRow, type RecapTeam } from './queries.ts';

type Form = Pick<z.output<typeof RecapForm>, 'message' | 'sources'>;

/** No one who watches games writes more in an hour. */
const PER_HOUR = { windowSeconds: 3600, limit: 30 };

/**
 * Keeps what a member writes about a game. The same once more is the same recap.
 *
 * @throws {Problem} `email-not-verified`, `game-not-found`, `recap-empty`, `picture-not-yours`, `member-silenced`, `too-many-attempts`.
 */
export async function addRecap(
  { db, settings, clock }: Pick<Platform, 'db' | 'settings' | 'clock'>,
  member: Member,
  gameId: number,
  form: Form,
): Promise<RecapRow> {
  if (settings.requireVerifiedEmail && !member.isEmailVerified) throw new Problem('email-not-verified');
  if (form.message === '' && form.sources.length === 0) throw new Problem('recap-empty');
  await countAttempt({ db, clock }, `recap:member:${member.memberId}`, PER_HOUR);
  return db.transaction().execute(async (tx) => {
    const teams = await getRecapTeams(tx, gameId);
    // A second tap on a slow phone waits here for the first, and then finds what it sent.
    await requireMayWrite(tx, member);
    const kept = await findSame(tx, member, gameId, form);
    if (kept !== undefined) return kept;
    for (const { url } of form.sources) {
      if (!(await isOwnUpload(tx, member.memberId, url))) throw new Problem('picture-not-yours');
    }
    const now = clock();
    const status = isShownAtOnce(member, teams) ? 'shown' : 'held';
    const recap = await insertRecap(tx, { member, gameId, form, role: authorRole(member, teams), status, now });
    await recordEvent(tx, {
      type: `recap.${status}`,
      actor: member.memberId,
      subject: `recap:${recap.id}`,
      data: { gameId, memberId: member.memberId },
      at: now,
    });
    if (status === 'held')
      await openReview(tx, {
        subject: `recap:${recap.id}`,
        memberId: member.memberId,
        kind: 'recap',
        reasons: ['recap'],
        districtIds: [...new Set(teams.flatMap(({ districtIds }) => districtIds))],
      });
    await publish(tx, [status === 'shown' ? recapsKey(gameId) : REVIEW]);
    return recap;
  });
}

interface NewRecap {
  readonly member: Member;
  readonly gameId: number;
  readonly form: Form;
  readonly role: string;
  readonly status: RecapRow['status'];
  readonly now: Temporal.Instant;
}

async function insertRecap(tx: Tx, { member, gameId, form, role, status, now }: NewRecap): Promise<RecapRow> {
  const recap = await tx
    .insertInto('game_recaps')
    .values({
      game_id: gameId,
      member_id: member.memberId,
      author: member.displayName,
      role,
      message: form.message,
      sources: JSON.stringify(form.sources),
      status,
      created_at: new Date(now.epochMilliseconds),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const pictures = form.sources.map(({ url }) => url);
  await useUploads(tx, { recap_id: recap.id }, pictures);
  return recap;
}

function findSame(tx: Tx, { memberId }: Member, gameId: number, form: Form): Promise<RecapRow | undefined> {
  return tx
    .selectFrom('game_recaps')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('member_id', '=', memberId)
    .where('message', '=', form.message)
    .where('sources', '=', sql<RecapImage[]>`${JSON.stringify(form.sources)}::jsonb`)
    .executeTakeFirst();
}

/** Coaches and directors of the teams answer for what they write; everybody else's words wait for staff. */
function isShownAtOnce(member: Member, teams: readonly RecapTeam[]): boolean {
  return teams.some((team) => keepsTeam(member, team));
}

/** What the author is to this game, as everyone reads it: 'Head Coach, Howard'. */
export function authorRole(member: Member, teams: readonly RecapTeam[]): string {
  for (const { role, schoolId, sportId, districtId } of member.roles) {
    const team = teams.find((one) =>
      schoolId === null
        ? districtId !== null && one.districtIds.includes(districtId)
        : schoolId === one.schoolId && (sportId === null || sportId === one.sportId),
    );
    if (team !== undefined) return schoolId === null ? ROLES[role].label : `${ROLES[role].label}, ${team.schoolName}`;
  }
  return member.isSiteAdmin ? 'Staff' : '';
}
