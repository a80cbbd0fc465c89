export { authorOf } from './manage/author.ts';
export { isSubstantial } from './manage/describe-game.ts';
export { findClashesOf, ignoredWarnings } from './manage/find-clashes.ts';
export { overtakeProposalsOf, replaceProposer } from './manage/overtake-proposals.ts';
export { canCreateGame, canEditGame, ownSides, type PolicyGame } from './manage/policy.ts';
export { postpone } from './manage/postpone-game.ts';
export { writeProposalMessages } from './manage/proposal-messages.ts';
export { fieldProblem } from './manage/resolve-form.ts';
export { clockWords, dayWords, weekdayWords } from './manage/words.ts';
