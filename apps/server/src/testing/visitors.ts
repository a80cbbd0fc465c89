import { hashPassword } from '#server/platform/passwords.ts';
import { aGame, aSchool } from './factories.ts';
import { aMember, aRole, type GivenRole, headersOf, type MemberRow } from './members.ts';
import type { Portal } from './portal.ts';
import type { Visitor } from './right-rows.ts';

/** A game, and the team that everything is seen from: its first side. */
export interface Ground {
  readonly gameId: number;
  readonly stateId: number;
  readonly schoolId: number;
  readonly sportId: number;
  readonly districtId: number;
  readonly anotherSchoolId: number;
}

export async function aGround({ db }: Portal): Promise<Ground> {
  const game = await aGame(db);
  const [side] = game.results;
  if (side === undefined) throw new Error('The game has no side.');
  return {
    gameId: game.id,
    sportId: game.sport_id,
    stateId: side.state_id,
    schoolId: side.school_id,
    districtId: side.district_id,
    anotherSchoolId: (await aSchool(db)).id,
  };
}

/** Who makes a call: what they send to prove who they are, and who they are. */
export interface Caller {
  readonly headers: Record<string, string>;
  readonly member: MemberRow;
}

/** What every visitor signs in with. */
export const VISITORS_PASSWORD = 'a quarry at dusk 7';
const password = hashPassword(VISITORS_PASSWORD);

/** What a visitor of a kind has been given. */
function rolesOf(visitor: Visitor, { schoolId, sportId, districtId, anotherSchoolId }: Ground): GivenRole[] {
  const team = { school_id: schoolId, sport_id: sportId, district_id: districtId };
  switch (visitor) {
    case 'pendingCoach':
      return [{ role: 'HeadCoach', ...team, status: 'pending' }];
    case 'coachOfTeam':
      return [{ role: 'HeadCoach', ...team }];
    case 'coachOfAnotherTeam':
      return [{ role: 'HeadCoach', ...team, school_id: anotherSchoolId }];
    case 'athleticDirector':
      return [{ role: 'AthleticDirector', school_id: schoolId, district_id: districtId }];
    case 'leagueDirector':
      return [{ role: 'LeagueDirector', district_id: districtId }];
    default:
      return [];
  }
}

/** A new visitor of a kind, freshly signed in; one a request, because requests change people. */
export async function aVisitor(portal: Portal, visitor: Visitor, ground: Ground): Promise<Caller> {
  const password_hash = await password;
  const member = await aMember(portal, { is_site_admin: visitor === 'siteAdmin', password_hash });
  if (visitor === 'guest') return { headers: {}, member };
  for (const role of rolesOf(visitor, ground)) await aRole(portal, member, role);
  const headers = await headersOf(portal, member, visitor === 'expiredToken' ? -1 : undefined);
  if (visitor === 'deactivatedMember')
    await portal.db.updateTable('members').set({ deactivated_at: new Date() }).where('id', '=', member.id).execute();
  return { member, headers: visitor === 'tamperedToken' ? tampered(headers) : headers };
}

/** The same token with another member in it, and the old signature. */
function tampered({ authorization = '' }: Record<string, string>): Record<string, string> {
  const [head, claims = '', signature] = authorization.split('.');
  const stated = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const says = Buffer.from(JSON.stringify({ ...stated, roleName: 'SiteAdmin' })).toString('base64url');
  return { authorization: [head, says, signature].join('.') };
}
