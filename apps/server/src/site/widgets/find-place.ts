import {
  getSchool,
  listDistricts,
  listLeagues,
  listSports,
  listStates,
  type Sport,
} from '@csz/contract/directory/calls';
import { Problem } from '@csz/contract/problem';
import type { MakeCall } from '#server/platform/http/call-in-process.ts';
import type { WidgetQuery } from './widget-query.ts';

/** Whose games or tables a widget shows. */
export interface WidgetPlace {
  /** 'Howard County', 'Quarry Ridge'. */
  readonly name: string;
  readonly stateId: string;
  readonly districtId: string | undefined;
  readonly schoolId: string | undefined;
  readonly leagueId: string | undefined;
}

const ALL = { page: '1', perPage: '5000' } as const;

/**
 * The narrowest place that an address names: a school, a league, a county or conference, a state.
 *
 * @throws {Problem} `bad-request` when it names none; `league-not-found`, `district-not-found`, `state-not-found`.
 * @throws {Refusal} `school-not-found`.
 */
export async function findPlace(call: MakeCall, { school, league, isLeague, district, state }: WidgetQuery) {
  if (isLeague === true && league === undefined && school === undefined)
    throw new Problem('bad-request', { reason: 'A widget of a league needs the number of the league: league=12.' });
  if (school !== undefined) return schoolPlace(call, school);
  if (league !== undefined && isLeague !== false) return leaguePlace(call, league);
  if (district !== undefined) return districtPlace(call, district, state);
  if (state !== undefined) return statePlace(call, state);
  throw new Problem('bad-request', {
    reason: 'The address says of no place what to show. Add district, league or school with its number: district=5.',
  });
}

async function schoolPlace(call: MakeCall, id: string): Promise<WidgetPlace> {
  // An old id answers with the school that it stands for now.
  const school = await call(getSchool, { params: { id } });
  const { shortName: name, stateId, districtId } = school;
  return { name, stateId, districtId, schoolId: school.id, leagueId: undefined };
}

async function leaguePlace(call: MakeCall, id: string): Promise<WidgetPlace> {
  const { items } = await call(listLeagues, { query: { ...ALL, isActive: 'false' } });
  const league = items.find((one) => one.id === id);
  if (league === undefined) throw new Problem('league-not-found', { id });
  const { name, stateId, districtId } = league;
  return { name, stateId, districtId: districtId ?? undefined, schoolId: undefined, leagueId: id };
}

async function districtPlace(call: MakeCall, id: string, state: string | undefined): Promise<WidgetPlace> {
  const { items } = await call(listDistricts, { query: { ...ALL, stateId: state, isActive: 'false' } });
  const district = items.find((one) => one.id === id);
  if (district === undefined) throw new Problem('district-not-found', { id });
  const { name, stateId } = district;
  return { name, stateId, districtId: id, schoolId: undefined, leagueId: undefined };
}

async function statePlace(call: MakeCall, id: string): Promise<WidgetPlace> {
  const { items } = await call(listStates, { query: { ...ALL, isActive: 'false' } });
  const state = items.find((one) => one.id === id);
  if (state === undefined) throw new Problem('state-not-found', { id });
  return { name: state.name, stateId: id, districtId: undefined, schoolId: undefined, leagueId: undefined };
}

/** @throws {Problem} `sport-not-found`. */
export async function findSport(call: MakeCall, id: string | undefined): Promise<Sport | undefined> {
  if (id === undefined) return undefined;
  const { items } = await call(listSports, { query: { ...ALL, isActive: 'false' } });
  const sport = items.find((one) => one.id === id);
  if (sport === undefined) throw new Problem('sport-not-found', { id });
  return sport;
}
