import type { Proposal } from '@csz/contract/schedule-proposals';

/** 'Howard asks for a new day'. */
export const ASKS: Readonly<Record<Proposal['kind'], string>> = {
  change: 'asks for a change',
  postpone: 'asks for a new day',
  cancel: 'asks to cancel it',
};

/** What became of an own proposal, as a sentence without its end. */
export const FATES: Readonly<Record<Proposal['status'], string>> = {
  open: 'Your proposal waits for an answer',
  accepted: 'Your proposal is accepted',
  declined: 'Your proposal is declined',
  withdrawn: 'You took your proposal back',
  overtaken: 'Your proposal was overtaken by another change',
};

/** What would change; that a game is called off or put off is said by what is asked for. */
export const linesOf = ({ changes }: Pick<Proposal, 'changes'>): Proposal['changes'] =>
  changes.filter(({ field }) => field !== 'status');
