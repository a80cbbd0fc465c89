import type { CalendarGame, SavedGame } from '@csz/contract/schedule/calendar-schedule';
import type { GameFormInput } from '@csz/contract/schedule/game-form';
import type { Insertable } from 'kysely';
import type { Members } from '#server/platform/db/schema.generated.ts';
import { aSchool, aSport } from './factories.ts';
import { aMember, aRole, type GivenRole, headersOf } from './members.ts';
import type { Portal } from './portal.ts';

export const SCHEDULE = '/api/csz/calendar-schedule';

export type Keeper = Awaited<ReturnType<typeof aKeeper>>;

/** A member signed in with roles, and what they do in schedules. */
export async function aKeeper(portal: Portal, roles: readonly GivenRole[], given: Partial<Insertable<Members>> = {}) {
  const member = await aMember(portal, given);
  for (const role of roles) await aRole(portal, member, role);
  const headers = await headersOf(portal, member);
  type Refused = { code?: string; message: string; fields?: { path: string; message: string }[] };
  const send = <T>(method: 'POST' | 'PUT' | 'DELETE', address: string, body: object = {}) =>
    portal.send<T & Refused>(method, address, { headers, body });
  return {
    member,
    headers,
    send,
    create: (form: GameFormInput) => send<SavedGame>('POST', SCHEDULE, form),
    update: (id: string | number, form: GameFormInput) => send<SavedGame>('PUT', `${SCHEDULE}/${id}`, form),
    postpone: (body: object) => send<SavedGame>('POST', `${SCHEDULE}/postpone`, body),
    cancel: (id: string | number, query = '') => send('DELETE', `${SCHEDULE}/${id}${query}`),
    see: async (id: string | number) => (await portal.get<CalendarGame>(`${SCHEDULE}/calendar/${id}`, headers)).body,
    get: async <T>(address: string) => (await portal.get<T>(address, headers)).body,
  };
}

/** Two schools that play one sport, with a coach each; forms of games between them. */
export async function aFixture(portal: Portal) {
  const { db } = portal;
  const sport = await aSport(db, { name: `Football ${Math.random()}` });
  const home = await aSchool(db);
  const away = await aSchool(db, { state_id: home.state_id });
  const coachOf = ({ id, district_id }: typeof home, given: Partial<Insertable<Members>> = {}) =>
    aKeeper(portal, [{ role: 'HeadCoach', school_id: id, sport_id: sport.id, district_id }], given);
  const form = (over: Partial<GameFormInput> = {}): GameFormInput => ({
    gameType: 'Game',
    sportId: String(sport.id),
    eventDate: '2026-11-06',
    startTime: '19:00',
    location: 'The stadium',
    teams: [{ schoolId: String(home.id), isHomeTeam: true }, { schoolId: String(away.id) }],
    ...over,
  });
  const [homeCoach, awayCoach] = [await coachOf(home), await coachOf(away)];
  /** Enters a game as the home coach; answers it as saved. */
  const aSavedGame = async (over: Partial<GameFormInput> = {}) => {
    const { body } = await homeCoach.create(form(over));
    if (body.game === null || body.game === undefined) throw new Error(JSON.stringify(body));
    return body.game;
  };
  return { sport, home, away, homeCoach, awayCoach, coachOf, form, aSavedGame };
}
