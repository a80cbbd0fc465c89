export { cancelGame } from './manage/cancel-game.ts';
export { replaceProposer } from './manage/consequences.ts';
export { currentForm } from './manage/current-form.ts';
export { authorOf } from './manage/permit.ts';
export { postpone, postponeGame } from './manage/postpone-game.ts';
export { writeProposalMessages } from './manage/proposal-messages.ts';
export { proposeChange } from './manage/propose-change.ts';
export { fieldProblem } from './manage/resolve-form.ts';
export { updateGame } from './manage/update-game.ts';
