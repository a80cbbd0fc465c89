import { type RequestStatus, ROLE_TYPES, ROLES } from '@csz/contract/roles/people';
import { type Expression, sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import { type PageQuery, pageOf } from '#server/platform/db/page.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { questionsAbout } from './waiting-parts.ts';

export type RequestKind = 'role' | 'coach';

const DECIDED_BY_STAFF = ROLE_TYPES.filter((role) => ROLES[role].needsApproval);

/** One person and team, however they asked. */
const CARD = sql<string>`concat_ws(' ', r.person, coalesce('school:' || r.school_id, 'district:' || r.district_id), r.sport_id)`;

/** Role requests and coach updates as rows of one kind; the coach that an update names is in `about`. */
function requests(db: Reader) {
  const roles = db
    .selectFrom('affiliations')
    .where('role', 'in', DECIDED_BY_STAFF)
    .where((eb) => eb.or([eb('removed_at', 'is', null), eb('status', '<>', 'pending')]))
    .select([sql<RequestKind>`'role'`.as('kind'), 'id', 'member_id', 'role', 'district_id', 'school_id', 'sport_id'])
    .select(['status', 'requested_at', 'decided_at', 'decided_by', 'reason', 'comment', sql<string>`''`.as('about')])
    .select('referred_by')
    .select([sql<boolean>`true`.as('is_self'), sql<string>`'member:' || member_id`.as('person')])
    .select((eb) => questionsAbout('affiliation_id', eb.ref('affiliations.id')).as('questions'));
  const updates = db
    .selectFrom('coach_updates')
    .select([sql<RequestKind>`'coach'`.as('kind'), 'id', 'member_id', 'role'])
    .select([sql<number | null>`null::int`.as('district_id'), sql<number | null>`school_id`.as('school_id')])
    .select(sql<number | null>`sport_id`.as('sport_id'))
    .select(['status', 'requested_at', 'decided_at', 'decided_by', 'reason', sql<string>`''`.as('comment')])
    .select(sql<string>`trim(first_name || ' ' || last_name) || ' (' || email || ')'`.as('about'))
    .select(sql<number | null>`null::int`.as('referred_by'))
    .select('is_self')
    .select(sql<string>`case when is_self then 'member:' || member_id else 'named:' || lower(email) end`.as('person'))
    .select((eb) => questionsAbout('coach_update_id', eb.ref('coach_updates.id')).as('questions'));
  return db
    .selectFrom(roles.unionAll(updates).as('r'))
    .innerJoin('members', 'members.id', 'r.member_id')
    .leftJoin('schools', 'schools.id', 'r.school_id')
    .leftJoin('districts', (join) =>
      join.on('districts.id', '=', (eb) => eb.fn.coalesce('r.district_id', 'schools.district_id')),
    )
    .leftJoin('sports', 'sports.id', 'r.sport_id')
    .leftJoin('members as deciders', 'deciders.id', 'r.decided_by')
    .leftJoin('members as referrers', 'referrers.id', 'r.referred_by')
    .where('members.anonymised_at', 'is', null)
    .selectAll('r')
    .select(CARD.as('card'))
    .select(['members.email', 'members.first_name', 'members.last_name', 'members.display_name'])
    .select(['members.email_verified_at', 'schools.name as school', 'schools.email_domain'])
    .select(['districts.name as district', 'sports.name as sport', 'deciders.display_name as decider'])
    .select(
      sql<string | null>`coalesce(nullif(trim(referrers.first_name || ' ' || referrers.last_name), ''),
        referrers.display_name)`.as('referrer'),
    );
}

export type RequestRow = Awaited<ReturnType<typeof listRequests>>['rows'][number];

/** Whose requests are listed: those of all members, or those of coaches of some schools, without one's own. */
export interface Queue {
  readonly status: RequestStatus;
  readonly schoolIds: 'all' | readonly number[];
  readonly memberId: number;
}

/** Waiting ones by person and team, oldest first; decided ones newest first. */
export function listRequests(db: Reader, { status, schoolIds, memberId }: Queue, page: PageQuery) {
  const queue = requests(db)
    .where('r.status', '=', status)
    .$if(schoolIds !== 'all', (query) =>
      query
        .where('r.role', 'in', ['HeadCoach', 'AssistantCoach'])
        .where('r.school_id', 'in', schoolIds === 'all' ? [] : schoolIds)
        .where('r.member_id', '<>', memberId),
    );
  const ordered =
    status === 'pending'
      ? queue.orderBy(sql`min(r.requested_at) over (partition by ${CARD})`).orderBy('card').orderBy('r.requested_at')
      : queue.orderBy('r.decided_at', 'desc');
  return pageOf(ordered.orderBy('r.kind').orderBy('r.id'), page);
}

/** One request, decided or not. */
export const findRequest = (db: Reader, kind: RequestKind, id: number) =>
  requests(db).where('r.kind', '=', kind).where('r.id', '=', id).executeTakeFirst();

/** One request, locked: of two who decide at once the second waits, and then sees what the first decided. */
export async function findRequestForUpdate(tx: Tx, kind: RequestKind, id: number) {
  const table = kind === 'role' ? 'affiliations' : 'coach_updates';
  await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx);
  return findRequest(tx, kind, id);
}

/**
 * One request, with everything locked that says the same of the same person there. Always in one order: of two who decide
 * about one card by different requests, neither waits for what the other holds.
 *
 * @returns the request, and the names of what is locked, as `nameOf` gives them.
 */
export async function lockCard(tx: Tx, kind: RequestKind, id: number) {
  const found = await findRequest(tx, kind, id);
  if (found === undefined) return undefined;
  const { card, role } = found;
  const rows = await requests(tx).where(CARD, '=', card).where('r.role', '=', role).execute();
  const idsOf = (of: RequestKind) => rows.flatMap((row) => (row.kind === of ? [row.id] : []));
  await sql`select from affiliations where id = ${anyOf(idsOf('role'))} order by id for update`.execute(tx);
  await sql`select from coach_updates where id = ${anyOf(idsOf('coach'))} order by id for update`.execute(tx);
  const request = await findRequest(tx, kind, id);
  return request === undefined ? undefined : { request, locked: new Set(rows.map(nameOf)) };
}

/** `role:12`, among requests of both kinds. */
export const nameOf = ({ kind, id }: Pick<RequestRow, 'kind' | 'id'>): string => `${kind}:${id}`;

/** What else waits that this decision is about: the same role of the same person there, requested in another way. */
export function listTwins(tx: Tx, { kind, id, card, role }: Pick<RequestRow, 'kind' | 'id' | 'card' | 'role'>) {
  return requests(tx)
    .where('r.status', '=', 'pending')
    .where(CARD, '=', card)
    .where('r.role', '=', role)
    .where((eb) => eb.not(eb.and([eb('r.kind', '=', kind), eb('r.id', '=', id)])))
    .execute();
}

/** The decided requests of these members. */
export function listEarlierRequests(db: Reader, memberIds: readonly number[]) {
  return requests(db)
    .where('r.member_id', 'in', [0, ...memberIds])
    .where('r.status', '<>', 'pending')
    .orderBy('r.decided_at', 'desc')
    .execute();
}

/** All members with these roles at these places, and coaches without an account. */
export async function listHolders(
  db: Reader,
  places: readonly Pick<RequestRow, 'role' | 'school_id' | 'district_id'>[],
) {
  if (places.length === 0) return [];
  const schoolIds = [0, ...places.flatMap(({ school_id }) => school_id ?? [])];
  const roles = [...new Set(places.map(({ role }) => role))];
  const districtIds = [0, ...places.flatMap(({ district_id }) => district_id ?? [])];
  const name = (first: Expression<string>, last: Expression<string>) => sql<string>`trim(${first} || ' ' || ${last})`;
  const members = await db
    .selectFrom('affiliations as a')
    .innerJoin('members as m', 'm.id', 'a.member_id')
    .where('a.status', '=', 'approved')
    .where('a.removed_at', 'is', null)
    .where('a.role', 'in', roles)
    .where((eb) => eb.or([eb('a.school_id', 'in', schoolIds), eb('a.district_id', 'in', districtIds)]))
    .select(['a.member_id', 'a.role', 'a.school_id', 'a.sport_id', 'a.district_id'])
    .select((eb) => name(eb.ref('m.first_name'), eb.ref('m.last_name')).as('name'))
    .select('m.display_name')
    .execute();
  const coaches = await db
    .selectFrom('coaches as c')
    .where('c.school_id', 'in', schoolIds)
    .where('c.member_id', 'is', null)
    .where('c.ended_at', 'is', null)
    .select(['c.member_id', 'c.role', 'c.school_id', 'c.sport_id', sql<number | null>`null::int`.as('district_id')])
    .select((eb) => name(eb.ref('c.first_name'), eb.ref('c.last_name')).as('name'))
    .select(sql<string>`''`.as('display_name'))
    .execute();
  return [...members, ...coaches];
}
export type Holder = Awaited<ReturnType<typeof listHolders>>[number];
