export { authorOf } from './manage/author.ts';
export { askToConfirm, type SidesOf } from './manage/change-sides.ts';
export { isSubstantial } from './manage/describe-game.ts';
export { findClashesOf, ignoredWarnings } from './manage/find-clashes.ts';
export { type Noted, noteChanges, noteChangesOf } from './manage/note-changes.ts';
export { OUT_OF_BRACKET } from './manage/note-match.ts';
export { noteRemovals } from './manage/note-removal.ts';
export { overtakeProposals, overtakeProposalsOf } from './manage/overtake-proposals.ts';
export { canCreateGame, canEditGame, ownSides, type PolicyGame } from './manage/policy.ts';
export { postpone } from './manage/postpone-game.ts';
export { writeProposalMessages } from './manage/proposal-messages.ts';
export { fieldProblem } from './manage/resolve-form.ts';
export {
  getScheduledGame,
  getScheduledGameForUpdate,
  listScheduledGames,
  type ScheduledGame,
} from './manage/scheduled-game.ts';
export { titleOf } from './manage/title.ts';
export { clockWords, dayWords, weekdayWords } from './manage/words.ts';
