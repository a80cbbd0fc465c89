import { pages } from '@csz/contract/pages';
import { WORD_TRIES, type WordStatistics } from '@csz/rules/word-of-the-day';
import { type CSSProperties, useEffect, useRef } from 'react';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Section } from '#web/ui/section.tsx';
import { ShareLink } from '#web/ui/share-link.tsx';
import { usePortal } from '#web/ui/use-portal.ts';
import type { WordPlay } from './use-word-game.ts';
import { endText, gridText } from './word-labels.ts';
import styles from './word-page.module.css';

/** How the game ended, and the way to show it to others without showing the word. */
export function WordResult({ play: { game, sentence } }: { play: WordPlay }) {
  const { publicUrl } = usePortal();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasJustEnded = sentence !== '';
  useEffect(() => {
    // The field that had the focus is gone.
    if (hasJustEnded && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [hasJustEnded]);
  return (
    <Stack gap={3} className={styles.result}>
      <h2 ref={heading} tabIndex={-1}>
        {endText(game)}
      </h2>
      <pre className="larger tight" aria-hidden="true">
        {gridText(game).split('\n').slice(1).join('\n')}
      </pre>
      <p className="soft">A new word comes at midnight.</p>
      <ShareLink title="Word of the day" text={gridText(game)} url={publicUrl + pages.wordOfTheDay()} />
    </Stack>
  );
}

/** What a player has done with the words so far. */
export function WordFigures({ statistics, tries }: { statistics: WordStatistics; tries: number | undefined }) {
  const { played, found, streak, bestStreak, byTries } = statistics;
  const figures = [
    ['Played', played],
    ['Found', played === 0 ? '0%' : `${Math.round((found / played) * 100)}%`],
    ['Streak', streak],
    ['Best streak', bestStreak],
  ] as const;
  const most = Math.max(...byTries, 1);
  return (
    <Section id="figures" title="Your words">
      <Cluster as="dl" gap={5} rows={2} align="stretch" className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="soft small">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Cluster>
      <table className={styles.byTries}>
        <caption className="soft small">How many tries they took</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Tries</th>
            <th scope="col">Words</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: WORD_TRIES }, (_, at) => at + 1).map((number) => (
            <tr key={number} data-latest={number === tries ? '' : undefined}>
              <th scope="row">{number}</th>
              <td style={{ '--part': (byTries[number - 1] ?? 0) / most } as CSSProperties}>
                <span>{byTries[number - 1] ?? 0}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
