import type { StandingRow } from '@csz/contract/standings/calls';
import { Fold } from '#web/ui/fold.tsx';

type RankedTeam = Pick<StandingRow, 'rank' | 'shortName' | 'rankReasons'>;

interface RankReasonsProps {
  rows: readonly RankedTeam[];
  label?: string | undefined;
}

/** Every tie that more than the percentage decided, with the steps that did. Folded at first. */
export function RankReasons({ rows, label = 'How ties were broken' }: RankReasonsProps) {
  const ties = tiesOf(rows);
  if (ties.length === 0) return null;
  return (
    <Fold label={label}>
      <dl>
        {ties.map(({ teams, sentences }) => (
          <div key={teams} className="letter">
            <dt className="strong">{teams}</dt>
            {sentences.map((sentence) => (
              <dd key={sentence} className="soft small">
                {sentence}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Fold>
  );
}

interface Tie {
  /** '2. Alder Branch, 3. Fallow Hill'. */
  readonly teams: string;
  readonly sentences: readonly string[];
}

/** Teams that were tied with each other were ranked by the same steps: those are shown once. */
export function tiesOf(rows: readonly RankedTeam[]): Tie[] {
  const ties = new Map<string, { teams: string[]; sentences: readonly string[] }>();
  for (const { rank, shortName, rankReasons } of rows) {
    if (rankReasons.length === 0) continue;
    const key = rankReasons.join('\n');
    const tie = ties.get(key) ?? { teams: [], sentences: rankReasons };
    ties.set(key, tie);
    tie.teams.push(`${rank}. ${shortName}`);
  }
  return [...ties.values()].map(({ teams, sentences }) => ({ teams: teams.join(', '), sentences }));
}
