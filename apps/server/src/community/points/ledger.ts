import { type Cap, capsOf } from '@csz/rules/points/caps';
import { type PointFigures, payOf } from '@csz/rules/points/figures';
import { isGranted, type LedgerEntry, nextEntry } from '@csz/rules/points/ledger';
import { CORRECT_SCORE, type PointType } from '@csz/rules/points/types';
import { sql } from 'kysely';
import { isNewcomer } from '#server/community/moderation/api.ts';
import { listMemberZones } from '#server/people/follows/api.ts';
import { type Clock, localNow } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { getPointFigures } from './figures.ts';

/** Where a member lives who has no role and follows no team: where coverage began. */
const HOME_ZONE = 'America/New_York';

/** The points of some members, which nothing else moves until the transaction ends. */
export interface OpenLedger {
  readonly tx: Tx;
  readonly clock: Clock;
  readonly figures: PointFigures;
  /** Of the members that were named, those who are not gone. */
  readonly members: ReadonlySet<number>;
}

/** Whether one thing that a member did is as it must be for its points now. */
export interface Earning {
  readonly memberId: number;
  readonly type: PointType;
  readonly subject: string;
  readonly isEarned: boolean;
  /** The other member of a like. */
  readonly otherId?: number;
}

/**
 * Locks the points of members, all in one order. What their points depend on is read after that: a like that is taken
 * back meanwhile is either seen, or comes here next and finds what was granted.
 */
export async function openLedger(tx: Tx, clock: Clock, memberIds: readonly (number | null)[]): Promise<OpenLedger> {
  const ids = memberIds.filter((id) => id !== null);
  await sql`
    insert into points_sums (member_id)
    select id from members where id = any(${ids}::int[]) and anonymised_at is null order by id
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ member_id: number }>`
    select member_id from points_sums where member_id = any(${ids}::int[]) order by member_id for update`.execute(tx);
  const members = new Set(rows.map(({ member_id }) => member_id));
  return { tx, clock, figures: await getPointFigures(tx), members };
}

/** Adds the lines that are missing: grants what is earned, takes back what is not any more, and nothing twice. */
export async function updateLedger(ledger: OpenLedger, earnings: readonly Earning[]): Promise<void> {
  const known = earnings.filter(({ memberId }) => ledger.members.has(memberId));
  const last = await findLast(ledger.tx, known);
  for (const earning of known) await updateOne(ledger, earning, last.get(keyOf(earning)));
}

async function updateOne(ledger: OpenLedger, earning: Earning, last: LedgerEntry | undefined): Promise<void> {
  const { memberId, type, isEarned } = earning;
  // Most calls find that the last line says it already.
  if (isEarned === isGranted(last)) return;
  const today = last?.day ?? (await todayOf(ledger, memberId));
  const entry = nextEntry(last, { isEarned, pay: payOf(type, ledger.figures), today });
  if (entry === undefined) return;
  if (last === undefined && !(await fits(ledger, earning, today))) return;
  await addEntry(ledger, earning, entry);
}

async function fits(
  { tx, clock, figures }: OpenLedger,
  { memberId, type, otherId }: Earning,
  day: string,
): Promise<boolean> {
  const caps = capsOf({ type, isNewcomer: await isNewcomer(tx, memberId, clock()), otherId }, figures);
  return takeCaps(tx, { memberId, day }, caps);
}

async function addEntry(
  { tx, clock }: OpenLedger,
  { memberId, type, subject }: Earning,
  entry: LedgerEntry,
): Promise<void> {
  const { points, day } = entry;
  const at = new Date(clock().epochMilliseconds);
  const events = points > 0 ? 1 : -1;
  const correct = type === CORRECT_SCORE ? events : 0;
  // A row to insert has to pass the checks even where one is there to be changed.
  await sql`insert into points_days (member_id, day) values (${memberId}, ${day}) on conflict do nothing`.execute(tx);
  await tx
    .with('entry', (db) => db.insertInto('points_entries').values({ member_id: memberId, type, subject, ...entry, at }))
    .with('total', (db) =>
      db
        .updateTable('points_sums')
        .set((eb) => ({
          sum: eb('sum', '+', points),
          events: eb('events', '+', events),
          correct_scores: eb('correct_scores', '+', correct),
        }))
        .where('member_id', '=', memberId),
    )
    .updateTable('points_days')
    .set((eb) => ({ sum: eb('sum', '+', points), events: eb('events', '+', events) }))
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .execute();
}

/** The day that it is where a member lives. */
export async function todayOf({ tx, clock }: { tx: Reader; clock: Clock }, memberId: number): Promise<string> {
  const zones = await listMemberZones(tx, [memberId]);
  return localNow(clock, zones.get(memberId) ?? HOME_ZONE).today;
}

const keyOf = ({ memberId, type, subject }: Pick<Earning, 'memberId' | 'type' | 'subject'>) =>
  `${memberId} ${type} ${subject}`;

async function findLast(tx: Tx, earnings: readonly Earning[]): Promise<ReadonlyMap<string, LedgerEntry>> {
  const { rows } = await sql<LedgerEntry & Pick<Earning, 'memberId' | 'type' | 'subject'>>`
    select distinct on (e.member_id, e.type, e.subject)
      e.member_id as "memberId", e.type, e.subject, e.seq, e.points, e.day
    from unnest(${earnings.map(({ memberId }) => memberId)}::int[], ${earnings.map(({ type }) => type)}::int[],
      ${earnings.map(({ subject }) => subject)}::text[]) as w(member_id, type, subject)
    join points_entries e on e.member_id = w.member_id and e.type = w.type and e.subject = w.subject
    order by e.member_id, e.type, e.subject, e.seq desc`.execute(tx);
  return new Map(rows.map(({ seq, points, day, ...thing }) => [keyOf(thing), { seq, points, day }]));
}

interface OfDay {
  readonly memberId: number;
  readonly day: string;
}

/** Takes what a grant needs of every limit of the day; false, and nothing is taken, when one of them has no room for it. */
async function takeCaps(tx: Tx, of: OfDay, caps: readonly Cap[]): Promise<boolean> {
  for (const [at, cap] of caps.entries()) {
    if (await takeCap(tx, of, cap)) continue;
    for (const taken of caps.slice(0, at)) await giveBack(tx, of, taken);
    return false;
  }
  return true;
}

/** One statement, so that two at once cannot both take the last place. */
async function takeCap(tx: Tx, { memberId, day }: OfDay, { name, takes, most }: Cap): Promise<boolean> {
  const { rows } = await sql`
    insert into points_caps as c (member_id, day, name, n)
    select ${memberId}, ${day}, ${name}, ${takes}::int where ${takes}::int <= ${most}::int
    on conflict (member_id, day, name) do update set n = c.n + excluded.n where c.n + excluded.n <= ${most}::int
    returning n`.execute(tx);
  return rows.length > 0;
}

async function giveBack(tx: Tx, { memberId, day }: OfDay, { name, takes }: Cap): Promise<void> {
  await tx
    .updateTable('points_caps')
    .set((eb) => ({ n: eb('n', '-', takes) }))
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('name', '=', name)
    .execute();
}
