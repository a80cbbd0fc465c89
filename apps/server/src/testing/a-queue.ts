import type { RoleType } from '@csz/contract/roles/people';
import type { RoleRequest } from '@csz/contract/roles/requests';
import { aSchool, aSport } from './factories.ts';
import { aMember, aRole, headersOf, type MemberRow } from './members.ts';
import type { Portal } from './portal.ts';

const QUEUE = '/api/csz/admin/roleRequests';
export const A_REASON = 'No one knows you.';

type Headers = Record<string, string>;
interface Requests {
  items: RoleRequest[];
  total: number;
}

/** A school with a sport, its athletic director and a member with a request; staff, who decide. */
export async function aQueue(portal: Portal) {
  const { db } = portal;
  const school = await aSchool(db, { name: 'Elm High School', short_name: 'Elm', email_domain: 'elm.example.org' });
  const sport = await aSport(db);
  const staff = await aMember(portal, { is_site_admin: true, display_name: `Chief${school.id}` });
  const director = await aMember(portal, { display_name: `Dee${school.id}` });
  await aRole(portal, director, { role: 'AthleticDirector', school_id: school.id });
  const member = await aMember(portal, { first_name: 'Casey', last_name: 'Holt' });
  return {
    school,
    sport,
    staff,
    director,
    member,
    asStaff: await headersOf(portal, staff),
    asDirector: await headersOf(portal, director),
    asMember: await headersOf(portal, member),
    ask: (role: RoleType, of: MemberRow = member) =>
      aRole(portal, of, { role, school_id: school.id, sport_id: sport.id, status: 'pending' }),
    coachesNow: async () => {
      const address = `/api/csz/headCoach/${school.id}/${sport.id}`;
      const { body } = await portal.get<{ items: { firstName: string; lastName: string; role: string }[] }>(address);
      return body.items.map(({ firstName, lastName, role }) => `${firstName} ${lastName} ${role}`.trim());
    },
  };
}
export type AQueue = Awaited<ReturnType<typeof aQueue>>;

/** The same, with nothing of other tests in the queue. */
export async function theOnlyQueue(portal: Portal): Promise<AQueue> {
  for (const table of ['affiliations', 'coach_updates'] as const) await portal.db.deleteFrom(table).execute();
  return aQueue(portal);
}

export const listQueue = async (portal: Portal, headers: Headers, status = 'pending') =>
  (await portal.get<Requests>(`${QUEUE}?status=${status}`, headers)).body;

export const decide = (portal: Portal, headers: Headers, id: number, as: { verb?: string; kind?: string } = {}) => {
  const { verb = 'approve', kind = 'role' } = as;
  const body = { reason: verb === 'deny' ? A_REASON : '' };
  return portal.send('POST', `${QUEUE}/${kind}/${id}/${verb}`, { headers, body });
};

/** The last mail to a member, after everything that is to be done was done. */
export const lastMailTo = async (portal: Portal, { email }: MemberRow) => {
  // An approval is mailed after the minute in which it can be undone.
  await portal.runJobs({ evenLater: true });
  const { db } = portal;
  return db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('id', 'desc').executeTakeFirst();
};
