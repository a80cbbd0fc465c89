import type { Actor, Affiliation } from '#server/platform/actor.ts';
import { anActor } from './an-actor.ts';

/** The sides of a game whose away team plays in a county and a conference, and people who keep one of them. */
export const HOME = { id: 1, school_id: 10, sport_id: 5, district_ids: [100], is_home: true };
export const AWAY = { id: 2, school_id: 20, sport_id: 5, district_ids: [200, 201], is_home: false };
export const SIDES = [HOME, AWAY];

export const someone = (...roles: Omit<Affiliation, 'id'>[]): Actor => anActor(roles);
export const at = (side: typeof HOME) => ({
  districtId: side.district_ids[0] ?? null,
  schoolId: side.school_id,
  sportId: side.sport_id,
});
export const homeCoach = someone({ role: 'HeadCoach', ...at(HOME) });
export const awayCoach = someone({ role: 'AssistantCoach', ...at(AWAY) });
export const awayDirector = someone({ role: 'AthleticDirector', ...at(AWAY), sportId: null });
export const league = someone({ role: 'LeagueDirector', districtId: 200, schoolId: null, sportId: null });
export const conference = someone({ role: 'LeagueDirector', districtId: 201, schoolId: null, sportId: null });
export const ambassador = someone({ role: 'StudentAmbassador', ...at(HOME), sportId: null });
export const guest: Actor = { kind: 'guest' };
