import type { CallAnswer } from '@csz/contract/core/call';
import { zoneName } from '@csz/contract/core/when';
import type { listScheduleTasks, Proposal } from '@csz/contract/schedule/proposals';
import { dateAtTime, knownDay, knownStart } from './entry-labels.ts';

type TaskToAcknowledge = CallAnswer<typeof listScheduleTasks>['toAcknowledge'][number];

/** 'Howard asks for a new day'. */
export const ASKS: Readonly<Record<Proposal['kind'], string>> = {
  change: 'asks for a change',
  postpone: 'asks for a new day',
  cancel: 'asks to cancel it',
};

/** What the other side did, after their name: on the game itself, and in a list of games. */
export const ACKNOWLEDGE: Readonly<
  Record<TaskToAcknowledge['news'], { readonly here: string; readonly listed: string }>
> = {
  added: { here: 'added this game against you:', listed: 'added this new game against you.' },
  postponed: { here: 'put this game off. Its new day:', listed: 'put it off to a new day.' },
  changed: { here: 'changed this game:', listed: 'changed it.' },
};

/** 'Football, Nov 6, 2026 @ 7:00 pm EST, The gym': what one has to know to say yes. */
export function detailsOf(task: TaskToAcknowledge): string {
  const day = knownDay(task);
  const zone = day === null || knownStart(task) === null ? '' : ` ${zoneName(task.tz, day)}`;
  return [task.sportName, `${dateAtTime(task)}${zone}`, task.location].filter(Boolean).join(', ');
}

/** What became of an own proposal, as a sentence without its end. */
export const STATUS_LABELS: Readonly<Record<Proposal['status'], string>> = {
  open: 'Your proposal waits for an answer',
  accepted: 'Your proposal is accepted',
  declined: 'Your proposal is declined',
  withdrawn: 'You took your proposal back',
  overtaken: 'Your proposal was overtaken by another change',
};

/** What would change; that a game is called off or put off is clear from the request itself. */
export const linesOf = ({ changes }: Pick<Proposal, 'changes'>): Proposal['changes'] =>
  changes.filter(({ field }) => field !== 'status');
