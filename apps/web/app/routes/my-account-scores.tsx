import { MyScores } from '#web/sports/scores/own/my-scores.tsx';

export default MyScores;
