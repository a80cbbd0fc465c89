import { pages } from '@csz/contract/pages';
import type { ProjectedBracket, ProjectedSeed } from '@csz/contract/playoffs/projected';
import { RECORD_NAMES } from '@csz/contract/standings/ranking-record';
import { RankReasons } from '#web/sports/standings/rank-reasons.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './bracket-seeds.module.css';

/** Who would have which seed and why, table by table, with the first who would stay out. */
export function ProjectedSeeds({ bracket }: { bracket: ProjectedBracket }) {
  const trees = [...Map.groupBy(bracket.seeds, ({ tree }) => tree)];
  return trees.map(([tree, seeds]) => {
    const name = seeds[0]?.treeName ?? '';
    const out = bracket.firstOut.filter((seed) => seed.tree === tree);
    return (
      <Stack as="section" gap={2} key={tree} aria-label={trees.length > 1 ? `Seeds, ${name}` : 'Seeds'}>
        <h2 className="heading">{trees.length > 1 ? `Seeds, ${name}` : 'Seeds'}</h2>
        <SeedTable bracket={bracket} caption="Seeds" seeds={seeds} />
        {out.length > 0 && (
          <>
            <h3 className="soft">First out</h3>
            <SeedTable bracket={bracket} caption="First out" seeds={out} />
          </>
        )}
        <RankReasons
          label={bracket.points === null ? undefined : 'How the points come about'}
          rows={[...seeds, ...out].flatMap(rankedTeams)}
        />
      </Stack>
    );
  });
}

/** Teams that are level for several seeds are in each of them: the proof needs them once. */
const rankedTeams = ({ seed, teams, reasons }: ProjectedSeed, at: number, all: readonly ProjectedSeed[]) =>
  isSameTeams(all[at - 1], teams)
    ? []
    : teams.map(({ shortName }) => ({ rank: seed, shortName, rankReasons: reasons }));

const isSameTeams = (before: ProjectedSeed | undefined, teams: ProjectedSeed['teams']): boolean =>
  before?.teams.map(({ schoolId }) => schoolId).join() === teams.map(({ schoolId }) => schoolId).join();

interface SeedTableProps {
  bracket: ProjectedBracket;
  caption: string;
  seeds: readonly ProjectedSeed[];
}

function SeedTable({ bracket, caption, seeds }: SeedTableProps) {
  const groups = [...Map.groupBy(seeds, ({ teams }) => teams.map(({ schoolId }) => schoolId).join()).values()];
  return (
    <table className={`${styles.table} ${styles.figures}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{caption === 'Seeds' ? 'Seed' : 'Place'}</th>
          <th scope="col">Team</th>
          <th scope="col">{RECORD_NAMES[bracket.rankBy]}</th>
          <th scope="col">{bracket.points === null ? 'Pct' : 'Points'}</th>
        </tr>
      </thead>
      {groups.map((level) => (
        <Seeds key={level[0]?.seed} bracket={bracket} level={level} />
      ))}
    </table>
  );
}

/** One seed with its team, or all seeds that the same teams are level for. */
function Seeds({ bracket, level }: { bracket: ProjectedBracket; level: readonly ProjectedSeed[] }) {
  const [first] = level;
  if (first === undefined) return null;
  const { open, teams, placedBy } = first;
  const last = level.at(-1)?.seed ?? first.seed;
  return (
    <tbody>
      {teams.map((team, at) => (
        <tr key={team.schoolId}>
          {at === 0 && (
            <td className={styles.number} rowSpan={teams.length}>
              {last === first.seed ? last : `${first.seed}–${last}`}
            </td>
          )}
          <th scope="row">
            <Link
              className="target quiet"
              to={pages.schedules({ schoolId: team.schoolId, sportId: bracket.sportId, season: bracket.season })}
            >
              {team.shortName}
            </Link>
            {team.place === 'clinched' && <span className="soft regular small"> Clinched</span>}
            {team.place === 'eliminated' && <span className="soft regular small"> Eliminated</span>}
            {placedBy !== '' && <span className="own-line soft regular small">Placed by: {placedBy}</span>}
            {open !== null && at === 0 && (
              <span className="own-line notice regular small">
                {openText(open, {
                  teams: teams.length,
                  places: level.length,
                  byPoints: bracket.points !== null,
                })}
              </span>
            )}
          </th>
          <td>{team.record}</td>
          <td>{team.points ?? team.pct}</td>
        </tr>
      ))}
    </tbody>
  );
}

interface LevelTeams {
  readonly teams: number;
  readonly places: number;
  readonly byPoints: boolean;
}

/** 'Coin toss still to come: 3 teams are level for 2 places'. */
function openText(open: NonNullable<ProjectedSeed['open']>, { teams, places, byPoints }: LevelTeams): string {
  const level = `${teams} teams are level for ${places === 1 ? '1 place' : `${places} places`}`;
  if (open === 'unrated') return `Without points yet: ${level}`;
  if (open === 'coin-toss') return `Coin toss still to come: ${level}`;
  if (open === 'unplayed') return `Not played yet: ${level}`;
  return byPoints ? `Level in points: ${level}` : `No step of the tie-breakers parts them: ${level}`;
}
