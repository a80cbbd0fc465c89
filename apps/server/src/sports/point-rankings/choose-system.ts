import { tableKey } from '@csz/contract/games/keys';
import type { PointChoice } from '@csz/contract/point-rankings/staff';
import { Problem } from '@csz/contract/problem';
import { seasonLabel } from '@csz/rules/season';
import { managesLeague } from '#server/people/permissions/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { presentFace } from './present.ts';
import { findChoice, listChoices, listRankedSchools } from './queries.ts';
import { getSeasonScope, type RankingQuery, type SportScope } from './rank-teams.ts';

/**
 * A scope that the member keeps: a league of a county or conference its director and staff, others staff alone.
 *
 * @throws {Problem} `not-allowed`, and what `getSeasonScope` throws.
 */
async function getManagedScope(platform: Platform, query: RankingQuery, actor: Member): Promise<SportScope> {
  const scope = await getSeasonScope(platform, query);
  const { districtId } = scope;
  if (actor.isSiteAdmin || (districtId !== null && managesLeague(actor, { districtId }))) return scope;
  throw new Problem('not-allowed');
}

/**
 * The point system of a league or state in a season, with what was chosen before and the classes of a state's teams.
 *
 * @throws {Problem} `not-allowed`, and what `getSeasonScope` throws.
 */
export async function getPointChoice(platform: Platform, query: RankingQuery, actor: Member): Promise<PointChoice> {
  const { db } = platform;
  const scope = await getManagedScope(platform, query, actor);
  const choices = await listChoices(db, scope);
  const rules = choices[0]?.rules;
  return {
    of: scope.name,
    sportId: String(scope.sportId),
    sportName: scope.sport.name,
    season: seasonLabel(scope.season),
    systemId: choices[0]?.system_id == null ? null : String(choices[0].system_id),
    choices: choices.map(({ name, version, chosen_by, chosen_at }) => ({
      systemName: name ?? '',
      version,
      chosenBy: chosen_by,
      chosenAt: chosen_at.toISOString(),
    })),
    classNames: rules?.kind === 'win-points' ? rules.classes.map(({ name }) => name) : [],
    teams:
      scope.leagueId === null
        ? (await listRankedSchools(db, scope)).map((school) => ({
            ...presentFace(school),
            className: school.class_name,
          }))
        : [],
  };
}

/**
 * Chooses the point system of a season. Nothing that was chosen changes: the last choice counts, and other seasons keep
 * theirs.
 *
 * @throws {Problem} `not-allowed`, `point-system-not-found`, and what `getSeasonScope` throws.
 */
export async function choosePointSystem(
  platform: Platform,
  { systemId, ...query }: RankingQuery & { readonly systemId: string | null },
  act: Act,
): Promise<void> {
  const scope = await getManagedScope(platform, query, act.actor as Member);
  await platform.db.transaction().execute(async (tx) => {
    const before = await findChoice(tx, scope);
    const system = systemId === null ? null : await getPointSystem(tx, Number(systemId));
    if ((before?.system_id ?? null) === (system?.id ?? null)) return;
    const { leagueId, stateId, sportId, season, name } = scope;
    const row = {
      league_id: leagueId,
      state_id: leagueId === null ? stateId : null,
      sport_id: sportId,
      season,
      point_system_id: system?.id ?? null,
      chosen_by: act.actor.displayName,
      chosen_by_id: act.actor.memberId,
    };
    await tx.insertInto('point_rankings').values(row).execute();
    await audit(tx, {
      ...act,
      action: 'choose point system',
      subject: `${leagueId === null ? `state ${stateId}` : `league ${leagueId}`}: ${name}, ${scope.sport.name}, season ${season}`,
      before: before === undefined ? '' : `${before.name}, version ${before.version}`,
      after: system === null ? '' : `${system.name}, version ${system.version}`,
    });
    const { parent_id } = scope.sport;
    await publish(tx, [tableKey(stateId, sportId), ...(parent_id === null ? [] : [tableKey(stateId, parent_id)])]);
  });
}

async function getPointSystem(db: Reader, id: number) {
  const system = await db.selectFrom('point_systems').selectAll().where('id', '=', id).executeTakeFirst();
  if (system === undefined) throw new Problem('point-system-not-found');
  return system;
}
