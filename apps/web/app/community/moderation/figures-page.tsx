import { moderationRoutes } from '@csz/contract/moderation/routes';
import { useQuery } from '@tanstack/react-query';
import { callKey } from '#web/api/call-query.ts';
import { useAction } from '#web/api/use-action.ts';
import { FigureRows, type UseSave } from '#web/ui/figure-rows.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { FIGURE_GROUPS } from './figure-labels.ts';
import { trustFiguresQuery } from './queries.ts';

const FIGURES = [callKey(moderationRoutes.listTrustFigures)];

/** The figures of the rules of trust: what they are now, who changed them, and why. */
export function FiguresPage() {
  const list = useQuery(trustFiguresQuery());
  const byName = new Map(list.data?.items.map((figure) => [figure.name, figure]));
  const labelled = ([name, label]: [string, string]) => {
    const figure = byName.get(name);
    return figure === undefined ? [] : [{ ...figure, label }];
  };
  return (
    <Page gap={4}>
      <h1>Settings</h1>
      <p className="soft">The rules of trust in The Zone. Each change is kept with its reason, and counts at once.</p>
      <ListStart list={list} empty="No figures." height={600} />
      {list.data !== undefined &&
        FIGURE_GROUPS.map(({ title, figures }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <FigureRows figures={Object.entries(figures).flatMap(labelled)} useSave={useSaveTrustFigure} />
          </section>
        ))}
    </Page>
  );
}

const useSaveTrustFigure: UseSave = ({ onDone, ...form }) => {
  const notice = useNotice();
  return useAction(moderationRoutes.saveTrustFigure, {
    form,
    refreshes: FIGURES,
    onDone: ({ message }) => {
      notice.show(message);
      onDone();
    },
  });
};
