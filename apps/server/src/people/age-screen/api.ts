export {
  heldProblem,
  holdDay,
  isTooYoung,
  judgeAge,
  letIn,
  refuseTurnedAway,
  turnAway,
  underAge,
} from './age-screen.ts';
