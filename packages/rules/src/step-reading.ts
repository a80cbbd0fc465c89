import type { TeamId } from './result.ts';
import type { TiedTeam } from './tie-ledger.ts';

/** One team by one step. */
export interface Measure {
  /** The higher the better, whatever the step. */
  value: number;
  /** The same for readers: '2-1', '.667', '+14'. */
  shown: string;
}

// Averages of the same games can differ in the last binary digit.
const ROUNDING = 1e-9;

/** True for measures that do not part two teams. */
export function isLevel(a: number, b: number): boolean {
  return Math.abs(a - b) < ROUNDING;
}

/** The result of a step for the tied teams: a measure of each, or why it does not apply, or that it has yet to happen. */
export type StepReading =
  | { kind: 'measured'; measures: ReadonlyMap<TeamId, Measure>; note?: string }
  | { kind: 'skipped'; why: string }
  | { kind: 'awaited' };

/** A step that does not affect all tied teams equally. `why` completes 'skipped: …'. */
export function skipped(why: string): StepReading {
  return { kind: 'skipped', why };
}

/** A step that can measure any team. */
export function measureAll(
  tied: readonly TiedTeam[],
  measure: (team: TiedTeam) => Measure,
  note?: string,
): StepReading {
  return { kind: 'measured', measures: new Map(tied.map((team) => [team.teamId, measure(team)])), note };
}

/** A step that cannot measure every team: it is skipped for all as soon as one has no `missing`. */
export function measureEvery(
  tied: readonly TiedTeam[],
  missing: string,
  measure: (team: TiedTeam) => Measure | undefined,
): StepReading {
  const measures = new Map<TeamId, Measure>();
  for (const team of tied) {
    const measured = measure(team);
    if (!measured) return skipped(`${team.name} has no ${missing}`);
    measures.set(team.teamId, measured);
  }
  return { kind: 'measured', measures };
}
