import { MyScores } from '#web/my-account/my-scores.tsx';

export default MyScores;
