import { weekOf } from '@csz/rules/civil-date';
import { sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import { localNow } from '#server/platform/clock.ts';
import { withSavepoints } from '#server/platform/db/savepoints.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  createLeague,
  joinLeague,
  makeSlates,
  savePicks,
  saveTieBreak,
  settleSlates,
} from '#server/site/pick-em/api.ts';
import { randomFor } from './prng.ts';

/** The demo world lies there. */
const TZ = 'America/New_York';
const PAST_WEEKS = 4;
const PLAYERS = 24;
const FRIENDS = 5;
const WEEK_HOURS = 7 * 24;

interface Writing {
  /** The school whose county plays since weeks; the others begin with this one. */
  readonly schoolId: number;
  /** Plays since weeks too, and made a league. */
  readonly fan: Member;
  /** The present of the demo world. */
  readonly now: Temporal.Instant;
}

/** Lets invented people play Pick 'Em for some weeks, through the calls that members use, each at its moment. */
export async function writePickEm(tx: Tx, platform: Platform, { schoolId, fan, now }: Writing): Promise<void> {
  const school = await tx
    .selectFrom('schools')
    .select('district_id')
    .where('id', '=', schoolId)
    .executeTakeFirstOrThrow();
  const districtId = school.district_id;
  const others = await listPlayers(tx);
  const sunday = Temporal.PlainDate.from(weekOf(localNow(() => now, TZ).today).from);
  for (let ago = PAST_WEEKS; ago >= 0; ago -= 1) {
    const morning = sunday.subtract({ weeks: ago }).toZonedDateTime({ timeZone: TZ, plainTime: '04:00' }).toInstant();
    const then = { ...platform, db: withSavepoints(tx), clock: () => morning };
    await makeSlates(then, { districtId, evenDecided: true });
    // The fan has not picked this week's games yet: they are there to be picked.
    await pickAll(then, tx, { districtId, morning, players: ago === 0 ? others : [fan.memberId, ...others] });
    const after = ago === 0 ? now : morning.add({ hours: WEEK_HOURS });
    await settleSlates(tx, () => after, await listGameIds(tx, districtId, morning));
  }
  await makeSlates({ db: withSavepoints(tx), clock: () => now });
  await makeLeague({ ...platform, db: withSavepoints(tx) }, fan, others.slice(0, FRIENDS));
}

/** People who write in The Zone. */
async function listPlayers(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from members where email like 'zone%@demo.example' order by id limit ${PLAYERS}`.execute(tx);
  return rows.map(({ id }) => id);
}

const dayOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(TZ).toPlainDate().toString();

const selectGames = (tx: Tx, districtId: number, morning: Temporal.Instant) =>
  tx
    .selectFrom('slate_games as g')
    .innerJoin('slates as s', 's.id', 'g.slate_id')
    .where('s.district_id', '=', districtId)
    .where('s.week_on', '=', dayOf(morning))
    .orderBy('g.id');

async function listGameIds(tx: Tx, districtId: number, morning: Temporal.Instant): Promise<number[]> {
  const rows = await selectGames(tx, districtId, morning).select('g.game_id').execute();
  return rows.map(({ game_id }) => game_id);
}

interface Playing {
  readonly districtId: number;
  readonly morning: Temporal.Instant;
  readonly players: readonly number[];
}

async function pickAll(platform: Platform, tx: Tx, { districtId, morning, players }: Playing): Promise<void> {
  const games = await selectGames(tx, districtId, morning)
    .select(['g.id', 'g.slate_id'])
    .select(
      sql<number[]>`(select array_agg(r.school_id order by r.id) from game_results r where r.game_id = g.game_id)`.as(
        'schools',
      ),
    )
    .execute();
  if (games.length === 0) return;
  const slates = [...new Set(games.map(({ slate_id }) => slate_id))];
  for (const memberId of players) {
    const random = randomFor('pick-em', `${dayOf(morning)} ${memberId}`);
    const picks = games.flatMap(({ id, schools }) =>
      random.chance(0.92) ? [{ slateGameId: id, schoolId: random.pick(schools) }] : [],
    );
    if (picks.length > 0) await savePicks(platform, memberId, picks);
    for (const slateId of slates) await saveTieBreak(platform, memberId, { slateId, total: random.int(2, 60) });
  }
}

async function makeLeague(platform: Platform, fan: Member, friends: readonly number[]): Promise<void> {
  const { link } = await createLeague(platform, fan, 'Friday Night Bleachers');
  const invitation = new URLSearchParams(link?.split('?')[1]).get('link') ?? '';
  for (const memberId of friends) await joinLeague(platform, memberId, invitation);
}
