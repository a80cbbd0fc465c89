export { authorOf } from './author.ts';
export { askToConfirm } from './change-sides.ts';
export { isSubstantial } from './describe-game.ts';
export { noteChanges } from './note-changes.ts';
export { overtakeProposals } from './overtake-proposals.ts';
export { canCreateGame, canEditGame, ownSides, type PolicyGame } from './policy.ts';
export { getScheduledGame } from './scheduled-game.ts';
export { schedulingJobs } from './send-notices.ts';
export { titleOf } from './title.ts';
