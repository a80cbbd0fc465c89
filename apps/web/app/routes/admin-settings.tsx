import { FiguresPage } from '#web/community/moderation/figures-page.tsx';

export default FiguresPage;
