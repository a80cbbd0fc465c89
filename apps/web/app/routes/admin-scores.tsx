import { ScoresPage } from '#web/admin/scores-page.tsx';

export default ScoresPage;
