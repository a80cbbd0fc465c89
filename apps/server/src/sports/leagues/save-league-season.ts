import { EVERYTHING } from '@csz/contract/core/dependencies';
import { DIRECTORY } from '@csz/contract/directory/keys';
import type { LeagueSeasonForm } from '@csz/contract/leagues/calls';
import { Problem } from '@csz/contract/problem';
import type { StandingGroup } from '@csz/contract/standings/calls';
import { checkTieBreakers } from '@csz/rules/check-tie-breakers';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { listLeagueTables } from '#server/sports/standings/api.ts';
import { findSeason, getManagedLeague, listDivisionNames, lockLeague, type SeasonKey, tableKeysOf } from './queries.ts';
import { describeSeason, writeSeason } from './write-season.ts';

type Form = LeagueSeasonForm & Omit<SeasonKey, 'leagueId'> & { readonly leagueId: number };

/**
 * Writes a season of a league whole: teams, divisions, qualifiers and tie-breakers; its records follow.
 *
 * @throws {Problem} `league-not-found`, `not-allowed`, `league-changed`, `league-rules-wrong`, `league-form-wrong`,
 *   `sport-not-found`, `sport-has-teams`, `school-not-found`, `school-not-listed`.
 */
export function saveLeagueSeason({ db }: Platform, form: Form & { readonly version: number }, act: Act): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const league = await lockLeague(tx, form, act.actor);
    const saved = await findSeason(tx, form);
    if ((saved?.version ?? 0) !== form.version) throw new Problem('league-changed');
    const sport = await checkSeason(tx, form);
    const known = await listDivisionNames(tx, form);
    const before = await describeSeason(tx, form, saved ?? league);
    const { isMoved } = await writeSeason(tx, form, form);
    const after = await describeSeason(tx, form, { tie_breakers: form.tieBreakers, qualifiers: form.qualifiers });
    await audit(tx, {
      ...act,
      action: 'save league season',
      subject: `league ${league.id}: ${league.name}, ${sport.name}, season ${form.season}`,
      before,
      after,
    });
    const isRenamed = form.divisions.some((name) => !known.includes(name));
    // Which games a league lists follows from its teams; that changes a few times a year.
    await publish(tx, isMoved ? [EVERYTHING] : [...(await tableKeysOf(tx, form)), ...(isRenamed ? [DIRECTORY] : [])]);
  });
}

/**
 * The tables as they would be. Nothing is written and nothing is locked, so that looking holds up no result.
 *
 * @throws {Problem} what a save throws, but for `league-changed`.
 */
export async function previewLeagueSeason(
  { db, clock }: Platform,
  form: Form,
  actor: Member,
): Promise<StandingGroup[]> {
  const { name: league } = await getManagedLeague(db, form.leagueId, actor);
  await checkSeason(db, form);
  const members = form.members
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .map(({ schoolId, division }) => ({ schoolId: Number(schoolId), division }));
  return listLeagueTables({ db, clock }, form, { ...form, league, members });
}

interface SportOfSeason {
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
async function checkSeason(db: Reader, form: LeagueSeasonForm & SeasonKey): Promise<SportOfSeason> {
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
