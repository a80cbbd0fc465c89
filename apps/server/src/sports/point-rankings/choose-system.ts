import { DIRECTORY } from '@csz/contract/directory/keys';
import { tableKey } from '@csz/contract/games/keys';
import type { PointChoice, PointPreview, PointRulesForm } from '@csz/contract/point-rankings/staff';
import { Problem } from '@csz/contract/problem';
import { seasonLabel } from '@csz/rules/season';
import { managesLeague } from '#server/people/permissions/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { assertRules } from './add-point-system.ts';
import { presentFace, presentGroup } from './present.ts';
import { findSeedingSystem, listChoices, listRankedSchools } from './queries.ts';
import { getSeasonScope, type RankingQuery, rankTeams, type SportScope } from './rank-teams.ts';

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
    qualifiers: choices[0]?.qualifiers ?? null,
    ofState: await presentOfState(db, scope, choices.length > 0),
    choices: choices.map(({ name, version, qualifiers, chosen_by, chosen_at }) => ({
      systemName: name ?? '',
      version,
      qualifiers,
      chosenBy: chosen_by,
      chosenAt: chosen_at.toISOString(),
    })),
    classNames: rules?.kind === 'win-points' ? rules.classes.map(({ name }) => name) : [],
    teams:
      scope.leagueId === null
        ? (await listRankedSchools(db, scope)).map((school) => ({
            ...presentFace(school),
            className: school.class_name,
            region: school.region,
          }))
        : [],
  };
}

/**
 * The ranking of a league or state as rules would give it, before they are published or chosen.
 *
 * @throws {Problem} `not-allowed`, `point-rules-wrong`, and what `getSeasonScope` throws.
 */
export async function previewPointRanking(
  platform: Platform,
  { rules, ...query }: RankingQuery & { readonly rules: PointRulesForm },
  actor: Member,
): Promise<PointPreview> {
  const scope = await getManagedScope(platform, query, actor);
  assertRules(rules);
  const { groups, playedThrough } = await rankTeams(platform, scope, rules);
  return {
    of: scope.name,
    leagueId: scope.leagueId === null ? null : String(scope.leagueId),
    season: seasonLabel(scope.season),
    playedThrough,
    groups: groups.map((group) => presentGroup(group)),
  };
}

/** What seeds a league that never chose and has no tie-breakers. */
async function presentOfState(db: Reader, scope: SportScope, hasChosen: boolean): Promise<PointChoice['ofState']> {
  const system = hasChosen || scope.leagueId === null ? undefined : await findSeedingSystem(db, scope);
  return system === undefined ? null : { systemName: system.name, version: system.version };
}

/**
 * Chooses the point system of a season, and for a state how many teams go on by it. Nothing that was chosen changes: the
 * last choice counts, and other seasons keep theirs.
 *
 * @throws {Problem} `not-allowed`, `point-system-not-found`, `bad-request`, and what `getSeasonScope` throws.
 */
export async function choosePointSystem(
  platform: Platform,
  { systemId, qualifiers = null, ...query }: RankingQuery & Choice,
  act: Act,
): Promise<void> {
  const scope = await getManagedScope(platform, query, act.actor as Member);
  if (qualifiers !== null && (scope.leagueId !== null || systemId === null)) {
    throw new Problem('bad-request', { reason: 'only a state with a point system says here how many teams go on.' });
  }
  await platform.db.transaction().execute(async (tx) => {
    const [before] = await listChoices(tx, scope);
    const system = systemId === null ? null : await getPointSystem(tx, Number(systemId));
    // None is a choice of a league's own, also before its state or its tie-breakers would have decided.
    const isFirst = before === undefined && scope.leagueId !== null;
    const isSame = (before?.system_id ?? null) === (system?.id ?? null) && (before?.qualifiers ?? null) === qualifiers;
    if (!isFirst && isSame) return;
    const { leagueId, stateId, sportId, season, name } = scope;
    const row = {
      league_id: leagueId,
      state_id: leagueId === null ? stateId : null,
      sport_id: sportId,
      season,
      point_system_id: system?.id ?? null,
      qualifiers,
      chosen_by: act.actor.displayName,
      chosen_by_id: act.actor.memberId,
    };
    await tx.insertInto('point_rankings').values(row).execute();
    await audit(tx, {
      ...act,
      action: 'choose point system',
      subject: `${leagueId === null ? `state ${stateId}` : `league ${leagueId}`}: ${name}, ${scope.sport.name}, season ${season}`,
      before: before?.system_id == null ? '' : chosenText(before, before.qualifiers),
      after: system === null ? '' : chosenText(system, qualifiers),
    });
    const { parent_id } = scope.sport;
    // Which leagues have a bracket to project is among what the directory says of them.
    await publish(tx, [
      DIRECTORY,
      tableKey(stateId, sportId),
      ...(parent_id === null ? [] : [tableKey(stateId, parent_id)]),
    ]);
  });
}

interface Choice {
  readonly systemId: string | null;
  readonly qualifiers?: number | null | undefined;
}

/** 'RPI, version 2, 8 go on'. */
const chosenText = (
  { name, version }: { readonly name: string | null; readonly version: number | null },
  qualifiers: number | null,
): string => [name, `version ${version}`, ...(qualifiers === null ? [] : [`${qualifiers} go on`])].join(', ');

async function getPointSystem(db: Reader, id: number) {
  const system = await db.selectFrom('point_systems').selectAll().where('id', '=', id).executeTakeFirst();
  if (system === undefined) throw new Problem('point-system-not-found');
  return system;
}
