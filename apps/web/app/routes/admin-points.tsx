import { FigureList } from '#web/community/points/figure-list.tsx';

export default FigureList;
