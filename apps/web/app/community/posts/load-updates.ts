import { refusedPage } from '@csz/contract/core/refusal';
import type { School, Sport } from '@csz/contract/directory/calls';
import { pages } from '@csz/contract/pages';
import type { PostTag } from '@csz/contract/posts/calls';
import { postsPages } from '@csz/contract/posts/pages';
import type { Load } from '#web/api/loaders.ts';
import { findPlace, findSport, type Place, sportsPlaceOf } from '#web/reference/directory/find-place.ts';
import { schoolQuery, schoolsQuery } from '#web/reference/directory/queries.ts';
import { loadFeed, startOf } from './load-forum.ts';
import { type Feed, tagFeed } from './queries.ts';

/** What the Updates of the scores show: what is written about a county, or a state, and perhaps one sport. */
export interface CountyUpdatesView extends Place {
  readonly sport: Sport | undefined;
  readonly feed: Feed;
  readonly start: string | undefined;
  /** What a post is about that is begun here. */
  readonly tags: readonly PostTag[];
  /** Where readers of feeds find the same posts. */
  readonly atom: string;
  /** The visitor chose this place; the home state alone is what everyone gets. */
  readonly isChosen: boolean;
  readonly path: string;
}

/** What the Updates of the schedules show: what is written about a school, or its place until one is chosen. */
export interface TeamUpdatesView extends CountyUpdatesView {
  readonly school: School | undefined;
}

const ID = /^[1-9]\d{0,8}$/;
const given = (url: URL, ...names: string[]) =>
  names.map((name) => url.searchParams.get(name)).find((value) => value !== null && value !== '') ?? undefined;

/** A list of what is written about a place or a school, and perhaps one sport there. */
function listOf(kind: 'State' | 'District' | 'School', about: { id: string; name: string }, sport: Sport | undefined) {
  const tags = [plainTag(kind, about), ...(sport === undefined ? [] : [plainTag('Sport', sport)])];
  return { feed: tagFeed(kind, about, sport?.id), tags, atom: postsPages.atom(kind, about.id, sport?.id) };
}

const placeList = ({ state, county }: Place, sport: Sport | undefined) =>
  county === undefined ? listOf('State', state, sport) : listOf('District', county, sport);

/** As much of a tag as the composer shows and sends. */
const plainTag = (tagType: PostTag['tagType'], { id, name }: { id: string; name: string }): PostTag => ({
  tagType,
  tagEntityId: id,
  tagString: name,
  tagLink: '',
  isCategory: false,
  districtId: null,
  stateId: null,
  schoolId: null,
  sportId: null,
  isParent: false,
});

export const loadCountyUpdates: Load<CountyUpdatesView> = async ({ client, url }) => {
  const stateId = given(url, 'selectedStateId');
  const countyId = given(url, 'selectedCountyId');
  const sportId = given(url, 'sportId', 'selectedSportId');
  const place = await findPlace(client, { stateId, countyId });
  const sport = await findSport(client, sportId, sportsPlaceOf(place));
  const list = placeList(place, sport);
  const start = startOf(url);
  await loadFeed(client, list.feed, start);
  return {
    ...place,
    ...list,
    sport,
    start,
    isChosen: (stateId ?? countyId ?? sportId) !== undefined,
    path: pages.countyUpdates({ selectedStateId: place.state.id, selectedCountyId: place.county?.id, sportId }),
  };
};

export const loadTeamUpdates: Load<TeamUpdatesView> = async ({ client, url }) => {
  const schoolId = given(url, 'schoolId');
  if (schoolId !== undefined && !ID.test(schoolId)) throw refusedPage('school-not-found', { id: schoolId });
  const school = schoolId === undefined ? undefined : await client.ensureQueryData(schoolQuery(schoolId));
  const chosen = school ?? { stateId: given(url, 'stateId'), countyId: given(url, 'countyId') };
  const place = await findPlace(client, chosen);
  const sportId = given(url, 'sportId');
  const sport = await findSport(client, sportId, school === undefined ? sportsPlaceOf(place) : { schoolId: school.id });
  const list = school === undefined ? placeList(place, sport) : listOf('School', school, sport);
  const start = startOf(url);
  await Promise.all([
    loadFeed(client, list.feed, start),
    place.county === undefined ? undefined : client.ensureQueryData(schoolsQuery(place.county.id)),
  ]);
  return {
    ...place,
    ...list,
    school,
    sport,
    start,
    isChosen: (chosen.stateId ?? chosen.countyId) !== undefined,
    path: pages.teamUpdates({ stateId: place.state.id, countyId: place.county?.id, schoolId, sportId }),
  };
};
