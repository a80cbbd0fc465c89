import { aDistrict, aGame, aSchool, aSport, aState, type GameOptions } from './factories.ts';
import { aMember, aRole, type GivenRole, headersOf } from './members.ts';
import type { Portal } from './portal.ts';

/** Two schools of one county and a sport, with the means to bring season files in. */
export async function aSeasonGround(portal: Portal) {
  const { db } = portal;
  const state = await aState(db);
  const county = await aDistrict(db, { state_id: state.id });
  const school = (name: string) => aSchool(db, { name, short_name: name, district_id: county.id });
  const [oakdale, tuscarora, linganore] = [
    await school('Oakdale'),
    await school('Tuscarora'),
    await school('Linganore'),
  ];
  const sport = await aSport(db, { name: `Football of ${state.name}` });

  const signIn = async (role: GivenRole) => {
    const member = await aMember(portal);
    await aRole(portal, member, role);
    return { member, headers: await headersOf(portal, member) };
  };
  const coachOf = (school_id: number, sport_id = sport.id) => signIn({ role: 'HeadCoach', school_id, sport_id });
  const ask = <T>(path: string, who: { headers: Record<string, string> }, text: string, given: object = {}) => {
    const form = { schoolId: String(oakdale.id), sportId: String(sport.id), fileName: 'season.csv', text };
    return portal.send<T>('POST', path, { headers: who.headers, body: { ...form, ...given } });
  };
  const play = (given: GameOptions = {}) =>
    aGame(db, { schools: [oakdale.id, tuscarora.id], sport_id: sport.id, ...given });
  return { state, county, oakdale, tuscarora, linganore, sport, signIn, coachOf, ask, play };
}

export type SeasonGround = Awaited<ReturnType<typeof aSeasonGround>>;
