import type { ScheduleGame } from '@csz/contract/schedule/calls';
import type { TeamView } from './load-schedules.ts';

/** What both tables of a schedule are given. */
export interface TableProps {
  readonly games: readonly ScheduleGame[];
  /** Whose schedule it is. */
  readonly team: TeamView;
  readonly sportId: string;
  readonly sportName: string;
}
