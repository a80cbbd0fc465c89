import { pointsRoutes } from '@csz/contract/points/routes';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '#web/api/use-action.ts';
import { FigureRows, type UseSave } from '#web/ui/figure-rows.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { POINT_FIGURES, pointFiguresQuery } from './queries.ts';

/** What each type of spirit points pays and the limits of a day, for staff to change. */
export function FigureList() {
  const list = useQuery(pointFiguresQuery);
  return (
    <Page gap={4}>
      <h1>Spirit points</h1>
      <p className="soft">A change counts for what is earned from now on. What members have stays as it was granted.</p>
      <ListStart list={list} empty="There are no figures." height={600} />
      {list.data !== undefined && <FigureRows figures={list.data.items} useSave={useSavePointFigure} />}
    </Page>
  );
}

const useSavePointFigure: UseSave = ({ onDone, ...form }) => {
  const notice = useNotice();
  return useAction(pointsRoutes.savePointFigure, {
    form,
    refreshes: POINT_FIGURES,
    onDone: ({ message }) => {
      notice.show(message);
      onDone();
    },
  });
};
