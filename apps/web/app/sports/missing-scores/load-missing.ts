import { refusedPage } from '@csz/contract/core/refusal';
import { pages } from '@csz/contract/pages';
import { parseSeasonLabel } from '@csz/rules/season';
import { redirect } from 'react-router';
import type { Load } from '#web/api/loaders.ts';
import { missingQuery, type TeamFilter } from './queries.ts';

export interface MissingView {
  readonly filter: TeamFilter;
  /** 'Elm High School, Boys Soccer' */
  readonly title: string;
}

/** @throws {Refusal} `school-not-found`, `sport-not-found`, `bad-request` for a season that is none. */
export const loadMissing: Load<MissingView> = async ({ client, url }) => {
  const given = (name: string) => url.searchParams.get(name) || undefined;
  const [schoolId, sportId, season] = [given('schoolId'), given('sportId'), given('season')];
  // Without a team it is about everybody: what is missing tonight.
  if (schoolId === undefined) throw redirect(pages.tonight());
  if (!isId(schoolId)) throw refusedPage('school-not-found', { id: schoolId });
  if (sportId !== undefined && !isId(sportId)) throw refusedPage('sport-not-found', { id: sportId });
  if (season !== undefined && parseSeasonLabel(season) === undefined)
    throw refusedPage('bad-request', { reason: 'season must be a season like 2026-2027.' });
  const filter = { schoolId, sportId, season };
  const { school, sport } = await client.ensureQueryData(missingQuery(filter));
  return { filter, title: [school.name, sport?.name].filter((word) => word !== undefined).join(', ') };
};

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);
