import type { LeagueSeasonForm } from '@csz/contract/leagues/calls';
import type { TieBreakerRules } from '@csz/rules/tie-breaker-rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { refreshRecords } from '#server/sports/standings/api.ts';
import { addTeams } from '#server/sports/teams/api.ts';
import { listDivisionNames, listMemberships, type MembershipRow, type SeasonKey } from './queries.ts';

/** Writes a season whole, and the records that follow. Answers whether other teams are in the league than before. */
export async function writeSeason(
  tx: Tx,
  key: SeasonKey,
  form: LeagueSeasonForm,
): Promise<{ readonly isMoved: boolean }> {
  const { leagueId: league_id, sportId: sport_id, season } = key;
  const before = await listMemberships(tx, key);
  const teams = form.members.map(({ schoolId }) => ({ school_id: Number(schoolId), sport_id, season }));
  await addTeams(tx, teams);
  // Who settles a game holds the records of its teams and then writes those of their leagues. Taking them first keeps
  // a membership from going in between.
  await refreshRecords(tx, [...before, ...teams]);
  const divisionIds = await writeDivisions(tx, league_id, form.divisions);
  await writeMemberships(tx, key, { before, form, divisionIds });
  const row = {
    tie_breakers: form.tieBreakers === null ? null : JSON.stringify(form.tieBreakers),
    qualifiers: form.qualifiers,
    division_ids: [...divisionIds.values()],
  };
  await tx
    .insertInto('league_seasons')
    .values({ league_id, sport_id, season, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['league_id', 'sport_id', 'season'])
        .doUpdateSet((eb) => ({ ...row, version: eb('league_seasons.version', '+', 1) })),
    )
    .execute();
  await refreshRecords(tx, teams);
  return { isMoved: rosterOf(before) !== rosterOf(await listMemberships(tx, key)) };
}

const rosterOf = (members: readonly MembershipRow[]): string =>
  members.map(({ school_id, withdrawn_at }) => `${school_id}${withdrawn_at === null ? '' : '-'}`).join();

/** The ids of a season's divisions by name. A name that the league knows from another season is the same division. */
async function writeDivisions(
  tx: Tx,
  league_id: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  await tx
    .insertInto('divisions')
    .values(names.map((name, position) => ({ league_id, name, position })))
    .onConflict((conflict) => conflict.columns(['league_id', 'name']).doNothing())
    .execute();
  const rows = await tx
    .selectFrom('divisions')
    .select(['id', 'name'])
    .where('league_id', '=', league_id)
    .where('name', 'in', names)
    .execute();
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return new Map(names.flatMap((name) => ids.get(name) ?? []).map((id, at) => [names[at] ?? '', id]));
}

interface Roster {
  readonly before: readonly MembershipRow[];
  readonly form: LeagueSeasonForm;
  readonly divisionIds: ReadonlyMap<string, number>;
}

async function writeMemberships(tx: Tx, key: SeasonKey, { before, form, divisionIds }: Roster): Promise<void> {
  const { leagueId: league_id, sportId: sport_id, season } = key;
  const kept = form.members.map(({ schoolId }) => Number(schoolId));
  await sql`
    delete from league_memberships
    where league_id = ${league_id} and sport_id = ${sport_id} and season = ${season}
      and school_id <> all(${kept}::int[])`.execute(tx);
  if (form.members.length === 0) return;
  const withdrawn = new Map(before.map(({ school_id, withdrawn_at }) => [school_id, withdrawn_at]));
  const rows = form.members.map(({ schoolId, division, isWithdrawn }) => ({
    league_id,
    sport_id,
    season,
    school_id: Number(schoolId),
    division_id: division === null ? null : (divisionIds.get(division) ?? null),
    // The day on which it left stays.
    withdrawn_at: isWithdrawn ? (withdrawn.get(Number(schoolId)) ?? sql<Date>`now()`) : null,
  }));
  await tx
    .insertInto('league_memberships')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['league_id', 'school_id', 'sport_id', 'season']).doUpdateSet(({ ref }) => ({
        division_id: ref('excluded.division_id'),
        withdrawn_at: ref('excluded.withdrawn_at'),
      })),
    )
    .execute();
}

interface Settings {
  readonly tie_breakers: TieBreakerRules | null;
  readonly qualifiers: number | null;
}

/** A season in words, for the log of staff. */
export async function describeSeason(tx: Tx, key: SeasonKey, settings: Settings): Promise<string> {
  const { tie_breakers, qualifiers } = settings;
  const members = await listMemberships(tx, key);
  const divisions = await listDivisionNames(tx, key);
  const teams = members.map(({ short_name, division, withdrawn_at }) => {
    const place = division === null ? '' : ` (${division})`;
    return `${short_name}${place}${withdrawn_at === null ? '' : ', withdrawn'}`;
  });
  const steps = tie_breakers?.steps.map((step) => JSON.stringify(step)).join(', ') ?? '';
  return [
    `teams: ${teams.join('; ')}`,
    `divisions: ${divisions.join('; ')}`,
    `qualifiers: ${qualifiers ?? 'none'}`,
    `tie-breakers: ${tie_breakers === null ? 'none' : `${tie_breakers.name}, ${tie_breakers.rankBy}, ${tie_breakers.restart}: ${steps}`}`,
  ].join('\n');
}
