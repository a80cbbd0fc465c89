import type { Suggestion } from '@csz/contract/search/calls';
import { seasonLabel, seasonOf } from '@csz/rules/season';
import type { Reader } from '#server/platform/db/types.ts';
import { presentLook } from '#server/reference/crests/api.ts';
import { findPlaces, type Place, readTyped, type SearchedSport } from './queries.ts';
import { readWords } from './read-words.ts';
import { listPlayed, listTeams, type Team } from './team-queries.ts';

const FEWEST_LETTERS = 2;
/** More words than a name and a sport have. */
const MOST_WORDS = 8;
const MOST = 10;
const MOST_TEAMS = 4;
const MOST_SPORTS = 4;
/** Of the places of a search with a sport: beside what they are with it, as they are without. */
const MOST_PLAIN = 3;
/** Up to here the typed words are all of a name, of initials or of a mascot. */
const WHOLE_RANK = 1;

/** What fits the words that were typed, the best first: names, mascots, initials and places, alone or with a sport. */
export async function suggest(db: Reader, searchTerm: string, today: string): Promise<Suggestion[]> {
  const { typed, sports } = await readTyped(db, searchTerm);
  if (typed.length < FEWEST_LETTERS) return [];
  const words = typed.split(' ').slice(0, MOST_WORDS);
  const whole = await findPlaces(db, { words, sportIds: undefined, isMisspelt: false });
  const reading = readWords(words, sports);
  if (reading?.place.length === 0) return withSports(whole, reading.sports);
  if (whole.length > 0) return withTeams(db, whole, today);
  if (reading !== undefined) return ofSports(db, reading, today);
  return withTeams(db, await findPlaces(db, { words, sportIds: undefined, isMisspelt: true }), today);
}

/** A sport was typed and nothing else; a school may be called so too. */
function withSports(places: readonly Place[], sports: readonly SearchedSport[]): Suggestion[] {
  const named = places.filter(({ rank }) => rank <= WHOLE_RANK);
  const others = places.filter(({ rank }) => rank > WHOLE_RANK);
  return [
    ...named.map(presentPlace),
    ...sports.slice(0, MOST_SPORTS).map(presentSport),
    ...others.map(presentPlace),
  ].slice(0, MOST);
}

/** Places, and what plays at the school that was meant. */
async function withTeams(db: Reader, places: readonly Place[], today: string): Promise<Suggestion[]> {
  const schools = places.filter(({ kind }) => kind === 'school');
  const [meant, second] = schools;
  const isMeant = meant !== undefined && (second === undefined || meant.rank < second.rank);
  const teams = isMeant ? await teamsOf(db, [meant], { today }) : [];
  return places
    .flatMap((place) => [presentPlace(place), ...(place === meant ? teams.slice(0, MOST_TEAMS) : [])])
    .slice(0, MOST);
}

/** A place and a sport: teams of the schools, the sport in the counties, leagues of the sport; then the places themselves. */
async function ofSports(
  db: Reader,
  { place: words, sports }: { place: readonly string[]; sports: readonly SearchedSport[] },
  today: string,
): Promise<Suggestion[]> {
  const sportIds = sports.map(({ id }) => id);
  const exact = await findPlaces(db, { words, sportIds, isMisspelt: false });
  const places = exact.length > 0 ? exact : await findPlaces(db, { words, sportIds, isMisspelt: true });
  const schools = places.filter(({ kind }) => kind === 'school');
  const districts = places.filter(({ kind }) => kind === 'county' || kind === 'conference');
  const [teams, played] = [
    schools.length === 0 ? [] : await teamsOf(db, schools, { sportIds, today }),
    districts.length === 0 ? [] : await playedIn(db, districts, { sports, today }),
  ];
  const best = (districts[0]?.rank ?? Number.POSITIVE_INFINITY) < (schools[0]?.rank ?? Number.POSITIVE_INFINITY);
  return [
    ...(best ? [...played, ...teams] : [...teams, ...played]),
    ...places.filter(({ kind }) => kind === 'league').map(presentPlace),
    ...places
      .filter(({ kind }) => kind !== 'league')
      .slice(0, MOST_PLAIN)
      .map(presentPlace),
  ].slice(0, MOST);
}

async function teamsOf(
  db: Reader,
  schools: readonly Place[],
  { sportIds, today }: { sportIds?: readonly number[]; today: string },
): Promise<Suggestion[]> {
  const season = seasonOf(today);
  const teams = await listTeams(db, {
    schoolIds: schools.map(({ id }) => id),
    season,
    ...(sportIds === undefined ? {} : { sportIds }),
  });
  const playedNow = seasonOfYearOn(today);
  const order = (team: Team) => [
    -team.season,
    schools.findIndex(({ id }) => id === team.school_id),
    Number(team.season_of_year !== playedNow),
    -team.weight,
    team.sport_id,
  ];
  return teams
    .toSorted((a, b) => firstDifference(order(a), order(b)))
    .flatMap((team) => {
      const school = schools.find(({ id }) => id === team.school_id);
      return school === undefined ? [] : [presentTeam(school, team, season)];
    });
}

const firstDifference = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, at) => value - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** What is being played: winter from December, spring from March, and from July on the next fall is looked at. */
function seasonOfYearOn(today: string): Team['season_of_year'] {
  const month = Number(today.slice(5, 7));
  if (month === 12 || month < 3) return 'winter';
  return month < 7 ? 'spring' : 'fall';
}

async function playedIn(
  db: Reader,
  districts: readonly Place[],
  { sports, today }: { sports: readonly SearchedSport[]; today: string },
): Promise<Suggestion[]> {
  const played = await listPlayed(db, {
    districtIds: districts.map(({ id }) => id),
    sportIds: sports.map(({ id }) => id),
    season: seasonOf(today),
  });
  return districts.flatMap((district) =>
    sports
      .filter(({ id }) => played.some((pair) => pair.district_id === district.id && pair.sport_id === id))
      .slice(0, MOST_SPORTS)
      .map((sport) => ({
        ...presentPlace(district),
        id: `${district.kind}-${district.id}-${sport.id}`,
        sport: sport.name,
        sportId: String(sport.id),
      })),
  );
}

const NOTHING = {
  sport: null,
  record: null,
  mascot: '',
  place: '',
  look: null,
  stateId: null,
  districtId: null,
  schoolId: null,
  sportId: null,
  season: null,
} as const satisfies Partial<Suggestion>;

const idOrNull = (id: number | null): string | null => (id === null ? null : String(id));

function presentPlace(row: Place): Suggestion {
  const isSchool = row.kind === 'school';
  return {
    ...NOTHING,
    kind: row.kind,
    id: `${row.kind}-${row.id}`,
    name: row.name,
    sport: row.sport,
    mascot: row.mascot,
    place: row.place,
    look: isSchool ? presentLook(row) : null,
    stateId: String(row.state_id),
    districtId: idOrNull(row.district_id),
    schoolId: isSchool ? String(row.id) : null,
    sportId: idOrNull(row.sport_id),
  };
}

function presentTeam(school: Place, team: Team, season: number): Suggestion {
  const { won, lose, ties } = team;
  return {
    ...presentPlace(school),
    kind: 'team',
    id: `team-${school.id}-${team.sport_id}`,
    name: school.short_name,
    sport: team.sport,
    record: won + lose + ties > 0 ? { won, lose, ties } : null,
    sportId: String(team.sport_id),
    season: team.season === season ? null : seasonLabel(team.season),
  };
}

const presentSport = ({ id, name }: SearchedSport): Suggestion => ({
  ...NOTHING,
  kind: 'sport',
  id: `sport-${id}`,
  name,
  sportId: String(id),
});
