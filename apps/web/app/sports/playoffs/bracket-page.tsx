import { pages } from '@csz/contract/pages';
import { widgetsPages } from '@csz/contract/widgets/pages';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLive } from '#web/api/live/use-live.ts';
import { ServedOnce } from '#web/api/served-once.tsx';
import { Board } from '#web/ui/board.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { EmbedLink } from '#web/ui/embed-link.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { BracketGuide } from './bracket-guide.tsx';
import styles from './bracket-page.module.css';
import { BracketSeeds } from './bracket-seeds.tsx';
import { TreeSections } from './bracket-trees.tsx';
import type { BracketView } from './load-bracket.ts';
import { forestQuery } from './queries.ts';

/** A bracket whole: who met, who goes on, and where the seeds came from. */
export function BracketPage({ view: { id, asList, title } }: { view: BracketView }) {
  useLive();
  return (
    <Columns>
      <Stack as="article">
        <ServedOnce query={forestQuery(id)}>
          <BracketHead id={id} />
        </ServedOnce>
        <Tabs aria-label="How to show it">
          <Link to={pages.bracket(id)} aria-current={asList ? undefined : 'page'} preventScrollReset>
            Bracket
          </Link>
          <Link to={`${pages.bracket(id)}?view=list`} aria-current={asList ? 'page' : undefined} preventScrollReset>
            List
          </Link>
        </Tabs>
        <BracketGuide>
          <ServedOnce key={String(asList)} query={forestQuery(id)}>
            <BracketBody id={id} asList={asList} />
          </ServedOnce>
        </BracketGuide>
        <p>
          <EmbedLink title={title} path={widgetsPages.bracketWidget(id)} />
        </p>
      </Stack>
    </Columns>
  );
}

function BracketBody({ id, asList }: Pick<BracketView, 'id' | 'asList'>) {
  const { data: forest } = useSuspenseQuery(forestQuery(id));
  return (
    <>
      <TreeSections forest={forest} asList={asList} />
      <BracketSeeds forest={forest} />
      {forest.notes.length > 0 && (
        <Stack as="ul" gap={1} className="soft small">
          {forest.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Stack>
      )}
    </>
  );
}

function BracketHead({ id }: Pick<BracketView, 'id'>) {
  const { data } = useSuspenseQuery(forestQuery(id));
  const { name, sportName, sportId, season, stateId, stateName, districtName, champion } = data;
  return (
    <Board
      gap={1}
      className={styles.board}
      title={name}
      above={
        <p>
          <Link to={pages.playoffs({ stateId, sportId, season })} className="target soft small">
            Tournament Brackets
          </Link>
        </p>
      }
    >
      <p className="soft">
        {sportName}, {districtName || stateName}, {season}
      </p>
      {champion !== null && (
        <Cluster as="p" isLine className={`${styles.champion} large strong`}>
          <Crest {...champion} size={32} />
          <span>
            <span className={styles.word}>Champion</span> {champion.name}
          </span>
        </Cluster>
      )}
    </Board>
  );
}
