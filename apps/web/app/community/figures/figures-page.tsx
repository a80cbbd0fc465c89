import { figuresRoutes } from '@csz/contract/figures/routes';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/api/call-query.ts';
import { ListStart } from '#web/ui/list-start.tsx';
import { Page } from '#web/ui/page.tsx';
import { FigureRows, type SaveFigure } from './figure-rows.tsx';

/** What each type of spirit points pays and the limits of a day, for staff to change. */
export const PointFigures = () => (
  <FiguresPage
    title="Spirit points"
    about="A change counts for what is earned from now on. What members have stays as it was granted."
    list={figuresRoutes.listPointFigures}
    save={figuresRoutes.savePointFigure}
  />
);

/** The figures of the rules of trust: what they are now, who changed them, and why. */
export const TrustFigures = () => (
  <FiguresPage
    title="Settings"
    about="The rules of trust in The Zone. Each change is kept with its reason, and counts at once."
    list={figuresRoutes.listTrustFigures}
    save={figuresRoutes.saveTrustFigure}
  />
);

interface FiguresPageProps {
  list: typeof figuresRoutes.listPointFigures | typeof figuresRoutes.listTrustFigures;
  save: SaveFigure;
  title: string;
  about: string;
}

function FiguresPage({ title, about, list: to, save }: FiguresPageProps) {
  const list = useQuery(callQuery(to, {}));
  const groups = Object.entries(Object.groupBy(list.data?.items ?? [], ({ group }) => group));
  return (
    <Page gap={4}>
      <h1>{title}</h1>
      <p className="soft">{about}</p>
      <ListStart list={list} empty="No figures." height={600} />
      {groups.map(([group, figures = []]) => (
        <section key={group} aria-label={group}>
          <h2>{group}</h2>
          <FigureRows figures={figures} save={save} />
        </section>
      ))}
    </Page>
  );
}
