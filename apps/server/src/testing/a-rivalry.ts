import type { Db } from '#server/platform/db/types.ts';
import { aDistrict, aGame, aSchool, aSport, type GameOptions } from './factories.ts';

/** Two schools in a county of their own, with a sport of their own and games between them. */
export async function aRivalry(db: Db, { state_id }: { state_id?: number } = {}) {
  const district = await aDistrict(db, state_id === undefined ? {} : { state_id });
  const home = await aSchool(db, { district_id: district.id });
  const away = await aSchool(db, { district_id: district.id });
  const sport = await aSport(db);
  return {
    district,
    home,
    away,
    sport,
    /** Adds a game of the two, or of those stated. */
    play: (given: GameOptions = {}) => aGame(db, { schools: [home.id, away.id], sport_id: sport.id, ...given }),
    /** What asks for this county. */
    query: `districtId=${district.id}`,
  };
}
