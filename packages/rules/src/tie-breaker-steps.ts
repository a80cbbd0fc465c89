import type { Decision } from './decisions.ts';
import { readMargins, readPointsAllowed } from './margin-steps.ts';
import { formatPct, formatRecord, recordOf, winPct } from './record.ts';
import { readRecordedOrder } from './recorded-order-step.ts';
import type { TeamId } from './result.ts';
import { opponentsPct, rateTeams } from './rpi.ts';
import { measureAll, measureEvery, type StepReading, skipped } from './step-reading.ts';
import type { TieBreakerStep } from './tie-breaker-rules.ts';
import { decisionsAgainst, type TiedTeam, type TieLedger, unevenPair } from './tie-ledger.ts';

/** Measures the tied teams by one step, or gives the reason why it does not affect them all equally. */
export function readStep(step: TieBreakerStep, tied: readonly TiedTeam[], ledger: TieLedger): StepReading {
  switch (step.kind) {
    case 'head-to-head':
      return tied.length > 2 ? skipped('more than two teams are tied') : readMiniTable(tied, ledger);
    case 'head-to-head-table':
      return readMiniTable(tied, ledger);
    case 'league-pct':
      return readRecords(tied, 'league games', (team) => ledger.league.get(team) ?? []);
    case 'overall-pct':
      return readRecords(tied, 'games', (team) => ledger.overall.get(team) ?? []);
    case 'division-record':
      return readRecords(tied, 'games within its division', (team) => divisionDecisions(team, ledger));
    case 'common-opponents':
      return readCommonOpponents(tied, ledger);
    case 'opponents-pct':
      return readPct(tied, 'opponents with other games', (team) => opponentsPct(ledger.overall, team));
    case 'point-differential':
      return readMargins(step, tied, ledger);
    case 'points-allowed':
      return readPointsAllowed(step, tied, ledger);
    case 'road-wins':
      return readRoadWins(tied, ledger);
    case 'rpi': {
      const ratings = rateTeams(ledger.overall, step);
      return readPct(tied, 'rating yet', (team) => ratings.get(team)?.rpi);
    }
    case 'manual':
    case 'coin-toss':
      return readRecordedOrder(step.kind, tied, ledger);
  }
}

function readMiniTable(tied: readonly TiedTeam[], ledger: TieLedger): StepReading {
  const uneven = unevenPair(ledger.counted, tied);
  if (uneven) {
    const [team, other] = uneven;
    const met = decisionsAgainst(ledger.counted, team.teamId, new Set([other.teamId])).length > 0;
    return skipped(`${team.name} and ${other.name} have ${met ? 'met less often than others' : 'not met'}`);
  }
  const group = new Set(tied.map((team) => team.teamId));
  return readRecords(tied, 'games', (team) => decisionsAgainst(ledger.counted, team, group));
}

function readCommonOpponents(tied: readonly TiedTeam[], ledger: TieLedger): StepReading {
  const opponentsOf = ({ teamId }: TiedTeam) =>
    new Set((ledger.counted.get(teamId) ?? []).map((decision) => decision.opponentId));
  // No team is its own opponent, so none of the tied teams is among them.
  const common = tied.map(opponentsOf).reduce((shared, opponents) => shared.intersection(opponents));
  if (common.size === 0) return skipped('no opponent has played all of them');
  return readRecords(tied, 'games', (team) => decisionsAgainst(ledger.counted, team, common));
}

function divisionDecisions(teamId: TeamId, { counted, divisionOf }: TieLedger): Decision[] {
  const division = divisionOf?.get(teamId);
  return (counted.get(teamId) ?? []).filter(
    ({ opponentId }) => division !== undefined && divisionOf?.get(opponentId) === division,
  );
}

function readRoadWins(tied: readonly TiedTeam[], ledger: TieLedger): StepReading {
  return measureAll(tied, ({ teamId }) => {
    const wins = (ledger.counted.get(teamId) ?? []).filter(({ site, outcome }) => site === 'away' && outcome === 'W');
    return { value: wins.length, shown: String(wins.length) };
  });
}

function readRecords(
  tied: readonly TiedTeam[],
  missing: string,
  decisionsOf: (team: TeamId) => readonly Decision[],
): StepReading {
  return measureEvery(tied, missing, ({ teamId }) => {
    const record = recordOf(decisionsOf(teamId));
    const value = winPct(record);
    return value === undefined ? undefined : { value, shown: formatRecord(record) };
  });
}

function readPct(tied: readonly TiedTeam[], missing: string, pctOf: (team: TeamId) => number | undefined): StepReading {
  return measureEvery(tied, missing, ({ teamId }) => {
    const value = pctOf(teamId);
    return value === undefined ? undefined : { value, shown: formatPct(value, 4) };
  });
}
