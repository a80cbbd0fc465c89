import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';

interface Coming {
  readonly game_id: number;
  readonly is_home: boolean;
  readonly start_time: string;
  readonly own_id: number;
  readonly other_id: number;
  readonly other: string;
  readonly coach: string | null;
}

/** Lets others ask a school to change games to come, and change some themselves, so that there is something to answer. */
export async function askChanges(tx: Tx, schoolId: number): Promise<void> {
  const games = await listComing(tx, schoolId);
  const home = games.filter((game) => game.is_home);
  const away = games.filter((game) => !game.is_home);
  for (const [index, game] of home.slice(0, 2).entries()) await propose(tx, game, index === 0 ? earlier(game) : OFF);
  for (const game of away.slice(0, 2)) await move(tx, game);
}

async function listComing(tx: Tx, schoolId: number): Promise<Coming[]> {
  const { rows } = await sql<Coming>`
    select g.id as game_id, own.is_home, g.start_time, own.school_id as own_id, other.school_id as other_id,
      s.short_name as other,
      (select c.first_name || ' ' || c.last_name from coaches c
        where c.school_id = other.school_id and c.sport_id = g.sport_id and c.ended_at is null
        order by c.role desc, c.id limit 1) as coach
    from game_results own
    join games g on g.id = own.game_id
    join game_results other on other.game_id = g.id and other.school_id <> own.school_id
    join schools s on s.id = other.school_id
    where own.school_id = ${schoolId} and g.game_type = 'Game' and g.status = 'Active' and not g.no_home_team
      and g.event_date > (now() at time zone g.tz)::date + 2 and not g.is_event_date_tbd
      and g.start_time > '10:00' and not g.start_time_unknown
      and (select count(*) from game_results r where r.game_id = g.id) = 2
    order by g.event_date, g.id`.execute(tx);
  return rows;
}

interface Wish {
  readonly kind: 'change' | 'cancel';
  readonly wanted: object;
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
  readonly note: string;
}

const OFF: Wish = {
  kind: 'cancel',
  wanted: {},
  changes: [{ field: 'status', before: 'Active', after: 'Canceled' }],
  note: 'Half of our squad is at a choir festival that day.',
};

function earlier({ start_time }: Coming): Wish {
  const startTime = halfAnHour(start_time);
  return {
    kind: 'change',
    wanted: { startTime, startTimeUnknown: false },
    changes: [{ field: 'startTime', before: start_time, after: startTime }],
    note: 'Our bus has to be back by nine.',
  };
}

const halfAnHour = (time: string) =>
  Temporal.PlainTime.from(time).subtract({ minutes: 30 }).toString({ smallestUnit: 'second' });

async function propose(tx: Tx, { game_id, other_id, coach }: Coming, wish: Wish): Promise<void> {
  const { kind, note } = wish;
  await tx
    .insertInto('game_proposals')
    .values({
      game_id,
      school_id: other_id,
      kind,
      note,
      proposed_by: coach ?? 'A coach',
      wanted: JSON.stringify(wish.wanted),
      changes: JSON.stringify(wish.changes),
      proposed_at: sql<Date>`now() - interval '20 hours'`,
    })
    .execute();
}

/** The home side moved its game half an hour, and the school has not said yet that it knows. */
async function move(tx: Tx, { game_id, own_id, start_time, other, coach }: Coming): Promise<void> {
  const changedAt = sql<Date>`now() - interval '1 day'`;
  await sql`update games set version = version + 1, updated_at = ${changedAt} where id = ${game_id}`.execute(tx);
  await tx
    .insertInto('game_changes')
    .values({
      game_id,
      field: 'startTime',
      before: halfAnHour(start_time),
      after: start_time,
      changed_by: `${coach ?? 'A coach'}, Head Coach, ${other}`,
      changed_at: changedAt,
    })
    .execute();
  await tx
    .updateTable('game_results')
    .set({ unconfirmed_since: changedAt })
    .where('game_id', '=', game_id)
    .where('school_id', '=', own_id)
    .execute();
}
