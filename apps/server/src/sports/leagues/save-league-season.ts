import { EVERYTHING } from '@csz/contract/core/dependencies';
import { DIRECTORY } from '@csz/contract/directory/keys';
import type { LeagueSeasonForm } from '@csz/contract/leagues/calls';
import { Problem } from '@csz/contract/problem';
import type { StandingGroup } from '@csz/contract/standings/calls';
import type { Member } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { listLeagueTables } from '#server/sports/standings/api.ts';
import { checkSeason } from './check-season.ts';
import { lockLeague, tableKeysOf } from './lock-league.ts';
import { findSeason, getManagedLeague, listDivisionNames, type SeasonKey } from './queries.ts';
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
