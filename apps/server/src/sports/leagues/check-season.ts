import type { LeagueSeasonForm } from '@csz/contract/leagues/calls';
import { Problem } from '@csz/contract/problem';
import { checkTieBreakers } from '@csz/rules/check-tie-breakers';
import type { Reader } from '#server/platform/db/types.ts';
import type { SeasonKey } from './queries.ts';

export interface SportOfSeason {
  readonly id: number;
  readonly parent_id: number | null;
  readonly name: string;
}

/**
 * Whether a season can be as the form says; answers its sport.
 *
 * @throws {Problem} `sport-not-found`, `sport-has-teams`, `school-not-found`, `school-not-listed`, `league-form-wrong`,
 *   `league-rules-wrong`.
 */
export async function checkSeason(db: Reader, form: LeagueSeasonForm & SeasonKey): Promise<SportOfSeason> {
  const sport = await db.selectFrom('sports').selectAll().where('id', '=', form.sportId).executeTakeFirst();
  if (sport === undefined) throw new Problem('sport-not-found', { id: form.sportId });
  if (sport.is_parent) throw new Problem('sport-has-teams', { sport: sport.name });
  checkDivisions(form);
  await checkSchools(db, form);
  checkRules(form, sport.scoring.lowWins);
  return sport;
}

function checkRules({ tieBreakers, divisions }: LeagueSeasonForm, lowWins: boolean): void {
  if (tieBreakers === null) return;
  const faults = checkTieBreakers(tieBreakers, { hasDivisions: divisions.length > 0, lowWins });
  if (faults.length === 0) return;
  const reason = faults.map(({ step, sentence }) => `Step ${step + 1}: ${sentence}`).join(' ');
  const fields = faults.map(({ step, sentence }) => ({ path: `tieBreakers.steps.${step}`, message: sentence }));
  throw new Problem('league-rules-wrong', { reason }, fields);
}

function checkDivisions({ divisions, members }: LeagueSeasonForm): void {
  const twice = divisions.find((name, at) => divisions.findIndex((other) => sameName(other, name)) !== at);
  if (twice !== undefined) throw wrong(`Two divisions are called ${twice}. Please give each a name of its own.`);
  const unknown = members.find(({ division }) => division !== null && !divisions.includes(division));
  if (unknown !== undefined) throw wrong(`There is no division called ${unknown.division}. Please add it first.`);
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

async function checkSchools(db: Reader, { members }: LeagueSeasonForm): Promise<void> {
  const ids = members.map(({ schoolId }) => Number(schoolId));
  if (ids.length === 0) return;
  const schools = await db.selectFrom('schools').select(['id', 'name', 'status']).where('id', 'in', ids).execute();
  const byId = new Map(schools.map((school) => [school.id, school]));
  for (const [at, id] of ids.entries()) {
    const school = byId.get(id);
    if (school === undefined) throw new Problem('school-not-found', { id });
    if (school.status !== 'approved' && school.status !== 'closed') throw new Problem('school-not-listed');
    if (ids.indexOf(id) !== at) throw wrong(`${school.name} is in the list twice.`);
  }
}

const wrong = (reason: string) => new Problem('league-form-wrong', { reason });
