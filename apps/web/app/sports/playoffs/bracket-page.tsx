import { pages } from '@csz/contract/pages';
import type { PlayoffForest } from '@csz/contract/playoffs/calls';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLive } from '#web/api/live/use-live.ts';
import { Crest } from '#web/ui/crest.tsx';
import styles from './bracket-page.module.css';
import { BracketSeeds } from './bracket-seeds.tsx';
import { BracketTrees } from './bracket-trees.tsx';
import type { BracketView } from './load-bracket.ts';
import { forestQuery } from './queries.ts';

/** A bracket whole: who met, who goes on, and where the seeds came from. */
export function BracketPage({ view: { id, asList } }: { view: BracketView }) {
  const { data: forest } = useSuspenseQuery(forestQuery(id));
  useLive();
  return (
    <main id="main" className={styles.page}>
      <article className={styles.bracket}>
        <BracketHead forest={forest} />
        <nav aria-label="How to show it" className={styles.views}>
          <Link to={pages.bracket(id)} aria-current={asList ? undefined : 'page'} preventScrollReset>
            Bracket
          </Link>
          <Link to={`${pages.bracket(id)}?view=list`} aria-current={asList ? 'page' : undefined} preventScrollReset>
            List
          </Link>
        </nav>
        <BracketTrees forest={forest} asList={asList} />
        <BracketSeeds forest={forest} />
        {forest.notes.length > 0 && (
          <ul className={styles.notes}>
            {forest.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </article>
    </main>
  );
}

function BracketHead({ forest }: { forest: PlayoffForest }) {
  const { name, sportName, sportId, season, stateId, stateName, districtName, champion } = forest;
  return (
    <header className={styles.board}>
      <p className={styles.up}>
        <Link to={pages.playoffs({ stateId, sportId, season })}>Tournament Brackets</Link>
      </p>
      <h1 className={styles.title}>{name}</h1>
      <p className={styles.where}>
        {sportName}, {districtName || stateName}, {season}
      </p>
      {champion !== null && (
        <p className={styles.champion}>
          <Crest {...champion} size={32} />
          <span>
            <span className={styles.word}>Champion</span> {champion.name}
          </span>
        </p>
      )}
    </header>
  );
}
