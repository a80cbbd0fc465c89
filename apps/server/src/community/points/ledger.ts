import { type Cap, capsOf } from '@csz/rules/points/caps';
import { type PointFigures, payOf } from '@csz/rules/points/figures';
import { isGranted, type LedgerEntry, nextEntry } from '@csz/rules/points/ledger';
import { CORRECT_SCORE, type PointType } from '@csz/rules/points/types';
import { sql } from 'kysely';
import { getFigures } from '#server/community/figures/api.ts';
import { listNewcomers } from '#server/community/trust/api.ts';
import { listMemberZones } from '#server/people/follows/api.ts';
import { type Clock, localNow } from '#server/platform/clock.ts';
import { together } from '#server/platform/db/concurrent.ts';
import { anyOf, listOf } from '#server/platform/db/lists.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';

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
  const [, { rows }, figures] = await together(
    sql`
      insert into points_sums (member_id)
      select id from members where id = ${anyOf(ids)} and anonymised_at is null order by id
      on conflict do nothing`.execute(tx),
    sql<{ member_id: number }>`
      select member_id from points_sums where member_id = ${anyOf(ids)} order by member_id for update`.execute(tx),
    getFigures(tx, 'points'),
  );
  return { tx, clock, figures, members: new Set(rows.map(({ member_id }) => member_id)) };
}

/**
 * Adds the lines that are missing: grants what is earned, takes back what is not any more, and nothing twice. As many
 * statements for ten thousand members as for one.
 */
export async function updateLedger(ledger: OpenLedger, earnings: readonly Earning[]): Promise<void> {
  const known = earnings.filter(({ memberId }) => ledger.members.has(memberId));
  for (const round of roundsOf(known)) await updateRound(ledger, round);
}

/** Several things of one member come one after the other: a limit of the day may have room for the first alone. */
function roundsOf(earnings: readonly Earning[]): Earning[][] {
  const rounds: Earning[][] = [];
  const seen = new Map<number, number>();
  for (const earning of earnings) {
    const nth = seen.get(earning.memberId) ?? 0;
    seen.set(earning.memberId, nth + 1);
    rounds[nth] ??= [];
    rounds[nth]?.push(earning);
  }
  return rounds;
}

interface Line {
  readonly earning: Earning;
  readonly entry: LedgerEntry;
}

/** Updates one thing of each member. */
async function updateRound(ledger: OpenLedger, earnings: readonly Earning[]): Promise<void> {
  const last = await findLast(ledger.tx, earnings);
  // Most calls find that the last line says it already.
  const changed = earnings.filter((earning) => earning.isEarned !== isGranted(last.get(keyOf(earning))));
  if (changed.length === 0) return;
  const first = changed.filter((earning) => !last.has(keyOf(earning)));
  const days = await listDays(ledger, first);
  const linesOf = (some: readonly Earning[]) =>
    some.flatMap((earning): Line[] => {
      const pay = payOf(earning.type, ledger.figures);
      const today = days.get(earning.memberId) ?? '';
      const entry = nextEntry(last.get(keyOf(earning)), { isEarned: earning.isEarned, pay, today });
      return entry === undefined ? [] : [{ earning, entry }];
    });
  const again = linesOf(changed.filter((earning) => last.has(keyOf(earning))));
  await addEntries(ledger, [...again, ...(await takeCaps(ledger, linesOf(first)))]);
}

async function addEntries({ tx, clock }: OpenLedger, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  const members = lines.map(({ earning }) => earning.memberId);
  const days = lines.map(({ entry }) => entry.day);
  // A row to insert has to pass the checks even where one is there to be changed.
  const openDays = sql`
    insert into points_days (member_id, day) select * from unnest(${listOf(members)}, ${days}::date[]) order by 1
    on conflict do nothing`.execute(tx);
  const add = sql`
    with added as materialized (
      select *, sign(points)::int as events,
        case when type = ${CORRECT_SCORE} then sign(points)::int else 0 end as correct
      from unnest(${listOf(members)}, ${listOf(lines.map(({ earning }) => earning.type))},
        ${lines.map(({ earning }) => earning.subject)}::text[], ${listOf(lines.map(({ entry }) => entry.seq))},
        ${listOf(lines.map(({ entry }) => entry.points))}, ${days}::date[]) as l(member_id, type, subject, seq, points, day)),
    entries as (
      insert into points_entries (member_id, type, subject, seq, points, day, at)
      select member_id, type, subject, seq, points, day, ${new Date(clock().epochMilliseconds)}::timestamptz
      from added order by member_id),
    total as (
      update points_sums s
      set sum = s.sum + a.points, events = s.events + a.events, correct_scores = s.correct_scores + a.correct
      from added a where s.member_id = a.member_id)
    update points_days d set sum = d.sum + a.points, events = d.events + a.events
    from added a where d.member_id = a.member_id and d.day = a.day`.execute(tx);
  await together(openDays, add);
}

/** The day that it is where a member lives. */
export async function todayOf({ tx, clock }: { tx: Reader; clock: Clock }, memberId: number): Promise<string> {
  return (await listDays({ tx, clock }, [{ memberId }])).get(memberId) ?? '';
}

/** The same for many. */
async function listDays(
  { tx, clock }: { tx: Reader; clock: Clock },
  of: readonly { readonly memberId: number }[],
): Promise<ReadonlyMap<number, string>> {
  if (of.length === 0) return new Map();
  const ids = of.map(({ memberId }) => memberId);
  const zones = await listMemberZones(tx, ids);
  const today = new Map<string, string>();
  for (const tz of new Set([HOME_ZONE, ...zones.values()])) today.set(tz, localNow(clock, tz).today);
  return new Map(ids.map((id) => [id, today.get(zones.get(id) ?? HOME_ZONE) ?? '']));
}

const keyOf = ({ memberId, type, subject }: Pick<Earning, 'memberId' | 'type' | 'subject'>) =>
  `${memberId} ${type} ${subject}`;

async function findLast(tx: Tx, earnings: readonly Earning[]): Promise<ReadonlyMap<string, LedgerEntry>> {
  const { rows } = await sql<LedgerEntry & Pick<Earning, 'memberId' | 'type' | 'subject'>>`
    select distinct on (e.member_id, e.type, e.subject)
      e.member_id as "memberId", e.type, e.subject, e.seq, e.points, e.day
    from unnest(${listOf(earnings.map(({ memberId }) => memberId))}, ${listOf(earnings.map(({ type }) => type))},
      ${earnings.map(({ subject }) => subject)}::text[]) as w(member_id, type, subject)
    join points_entries e on e.member_id = w.member_id and e.type = w.type and e.subject = w.subject
    order by e.member_id, e.type, e.subject, e.seq desc`.execute(tx);
  return new Map(rows.map(({ seq, points, day, ...thing }) => [keyOf(thing), { seq, points, day }]));
}

/** A line, and what it needs of the limits of its day. */
interface Capped extends Line {
  readonly caps: readonly Cap[];
}

/** Takes what each grant needs of every limit of its day; those left out for which one of them has no room take nothing. */
async function takeCaps({ tx, clock, figures }: OpenLedger, lines: readonly Line[]): Promise<Line[]> {
  const ids = lines.map(({ earning }) => earning.memberId);
  const newcomers = lines.length === 0 ? new Set() : await listNewcomers(tx, ids, clock());
  let fitting = lines.map((line): Capped => {
    const { type, memberId, otherId } = line.earning;
    return { ...line, caps: capsOf({ type, isNewcomer: newcomers.has(memberId), otherId }, figures) };
  });
  const most = Math.max(0, ...fitting.map(({ caps }) => caps.length));
  for (let nth = 0; nth < most; nth += 1) {
    const taken = await takeNth(tx, fitting, nth);
    const isFull = (line: Capped) => line.caps[nth] !== undefined && !taken.has(line.earning.memberId);
    const full = fitting.filter(isFull);
    for (let earlier = 0; earlier < nth; earlier += 1) await giveBack(tx, full, earlier);
    fitting = fitting.filter((line) => !isFull(line));
  }
  return fitting;
}

/** Takes the nth limit of each line: those have it whose members come back. */
async function takeNth(tx: Tx, lines: readonly Capped[], nth: number): Promise<ReadonlySet<number>> {
  const wanted = lines.filter(({ caps }) => caps[nth] !== undefined);
  const alike = Map.groupBy(wanted, ({ caps }) => `${caps[nth]?.takes} ${caps[nth]?.most}`);
  const taken = new Set<number>();
  for (const some of alike.values()) {
    const { takes = 0, most = 0 } = some[0]?.caps[nth] ?? {};
    if (takes > most) continue;
    // One statement, so that two at once cannot both take the last place.
    const { rows } = await sql<{ member_id: number }>`
      insert into points_caps as c (member_id, day, name, n)
      select member_id, day, name, ${takes}::int from ${capsOfLines(some, nth)} order by member_id
      on conflict (member_id, day, name) do update set n = c.n + excluded.n where c.n + excluded.n <= ${most}::int
      returning member_id`.execute(tx);
    for (const { member_id } of rows) taken.add(member_id);
  }
  return taken;
}

async function giveBack(tx: Tx, lines: readonly Capped[], nth: number): Promise<void> {
  const had = lines.filter(({ caps }) => caps[nth] !== undefined);
  if (had.length === 0) return;
  await sql`
    update points_caps c set n = c.n - w.takes from ${capsOfLines(had, nth)}
    where c.member_id = w.member_id and c.day = w.day and c.name = w.name`.execute(tx);
}

const capsOfLines = (lines: readonly Capped[], nth: number) => sql`unnest(
  ${lines.map(({ earning }) => earning.memberId)}::int[], ${lines.map(({ entry }) => entry.day)}::date[],
  ${lines.map(({ caps }) => caps[nth]?.name ?? '')}::text[], ${lines.map(({ caps }) => caps[nth]?.takes ?? 0)}::int[])
  as w(member_id, day, name, takes)`;
