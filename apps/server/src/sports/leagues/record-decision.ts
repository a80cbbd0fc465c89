import type { CallRequest } from '@csz/contract/core/call';
import type { recordLeagueDecision } from '@csz/contract/leagues/calls';
import { Problem } from '@csz/contract/problem';
import { seasonBounds } from '@csz/rules/season';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { localNowAt } from '#server/reference/places/api.ts';
import {
  findSeason,
  type LeagueRow,
  listDecisions,
  listMemberships,
  lockLeague,
  type SeasonKey,
  tableKeysOf,
} from './queries.ts';

type Decision = Omit<CallRequest<typeof recordLeagueDecision>['body'], 'sportId'> & SeasonKey;

const KINDS = { 'coin-toss': 'coin toss', manual: 'league decision' } as const;

/**
 * Records a coin toss or a decision of the committee. Nothing that was recorded changes: another one takes the place of
 * one that was wrong, and both stay to be seen.
 *
 * @throws {Problem} `league-not-found`, `not-allowed`, `league-form-wrong`, `decision-not-found`, `decision-corrected`.
 */
export function recordDecision({ db, clock }: Platform, decision: Decision, act: Act): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const league = await lockLeague(tx, decision, act.actor);
    const { today } = await localNowAt(tx, clock, { stateId: String(league.state_id) });
    await checkKind(tx, league, decision);
    await checkTeams(tx, decision);
    checkDay(decision, today);
    await checkCorrection(tx, decision);
    const id = await insertDecision(tx, decision, act);
    const names = await listMemberships(tx, decision);
    const nameOf = (schoolId: string) =>
      names.find(({ school_id }) => String(school_id) === schoolId)?.short_name ?? '';
    await audit(tx, {
      ...act,
      action: decision.corrects === null ? `record ${KINDS[decision.kind]}` : `correct ${KINDS[decision.kind]}`,
      subject: `league ${league.id}: ${league.name}, decision ${id}`,
      before: decision.corrects === null ? '' : `decision ${decision.corrects}`,
      after: `among ${decision.among.map(nameOf).join(', ')}: ${decision.order.map(nameOf).join(', ')}`,
      reason: decision.reason,
    });
    await publish(tx, await tableKeysOf(tx, decision));
  });
}

async function insertDecision(tx: Tx, decision: Decision, { actor }: Act): Promise<number> {
  const row = {
    league_id: decision.leagueId,
    sport_id: decision.sportId,
    season: decision.season,
    kind: decision.kind,
    among_ids: decision.among.map(Number),
    order_ids: decision.order.map(Number),
    decided_on: decision.decidedOn,
    witness: decision.witness,
    recorded_by: actor.displayName,
    recorded_by_id: actor.memberId,
    corrects_id: decision.corrects === null ? null : Number(decision.corrects),
    reason: decision.reason,
  };
  const { id } = await tx.insertInto('league_decisions').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function checkKind(tx: Tx, league: LeagueRow, decision: Decision): Promise<void> {
  // What was wrong is taken back also where the step is gone since.
  if (decision.corrects !== null) return;
  const saved = await findSeason(tx, decision);
  const rules = saved === undefined ? league.tie_breakers : saved.tie_breakers;
  if (rules?.steps.some(({ kind }) => kind === decision.kind) === true) return;
  throw wrong(`The tie-breakers of this season have no ${KINDS[decision.kind]}. Add the step first, and save it.`);
}

async function checkTeams(tx: Tx, { among, order, corrects, ...key }: Decision): Promise<void> {
  const own = new Set((await listMemberships(tx, key)).map(({ school_id }) => String(school_id)));
  // A correction is about the teams of what it corrects, wherever they are now.
  if (corrects === null && among.some((id) => !own.has(id)))
    throw wrong('All teams must be in the league this season.');
  if (new Set(among).size < among.length || new Set(order).size < order.length)
    throw wrong('Each team can have one place only.');
  if (order.some((id) => !among.includes(id))) throw wrong('Only the teams that are tied can have a place.');
  if (order.length === 0 && corrects === null) throw wrong('Please say which team comes first.');
}

function checkDay({ decidedOn, season }: Decision, today: string): void {
  const { from, to } = seasonBounds(season);
  if (decidedOn < from || decidedOn > to) throw wrong('The day must be in this season.');
  if (decidedOn > today) throw wrong('The day cannot be in the future.');
}

async function checkCorrection(tx: Tx, { corrects, reason, among, kind, ...key }: Decision): Promise<void> {
  if (corrects === null) {
    if (reason !== '') throw wrong('Only a correction has a reason.');
    return;
  }
  if (reason === '') throw wrong('Please say why it is corrected.');
  const wanted = (await listDecisions(tx, key)).find(({ id }) => String(id) === corrects);
  if (wanted === undefined) throw new Problem('decision-not-found');
  if (wanted.is_corrected) throw new Problem('decision-corrected');
  const isSame = wanted.kind === kind && sorted(wanted.among_ids.map(String)) === sorted(among);
  if (!isSame) throw wrong('A correction is about the same teams. Take this one back, then record the right one.');
}

const sorted = (ids: readonly string[]): string => ids.toSorted().join();

const wrong = (reason: string) => new Problem('league-form-wrong', { reason });
