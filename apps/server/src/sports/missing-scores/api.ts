export { writeScoreRequest } from './write-score-request.ts';
export { writeWeeklyList } from './write-weekly-list.ts';
