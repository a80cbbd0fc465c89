import { formatDate } from '@csz/contract/core/when';
import { pages } from '@csz/contract/pages';
import type { ProjectedBracket } from '@csz/contract/playoffs/projected';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLive } from '#web/api/live/use-live.ts';
import { ServedOnce } from '#web/api/served-once.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Board } from '#web/ui/board.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { BracketGuide } from './bracket-guide.tsx';
import { TreeSections } from './bracket-trees.tsx';
import type { ProjectedView } from './load-projected.ts';
import { ProjectedSeeds } from './projected-seeds.tsx';
import { projectedQuery } from './queries.ts';

/** The bracket of a league or a class of a state as it would be: who would meet, and what put them there. */
export function ProjectedBracketPage({ view }: { view: ProjectedView }) {
  useLive();
  const { of, path, asList } = view;
  return (
    <Columns>
      <Stack as="article">
        <ServedOnce query={projectedQuery(of)}>
          <Head view={view} />
        </ServedOnce>
        <Tabs aria-label="How to show it">
          <Link to={path} aria-current={asList ? undefined : 'page'} preventScrollReset>
            Bracket
          </Link>
          <Link to={`${path}&view=list`} aria-current={asList ? 'page' : undefined} preventScrollReset>
            List
          </Link>
        </Tabs>
        <BracketGuide>
          <ServedOnce key={String(asList)} query={projectedQuery(of)}>
            <Body view={view} />
          </ServedOnce>
        </BracketGuide>
      </Stack>
    </Columns>
  );
}

function Head({ view: { of } }: { view: ProjectedView }) {
  const { data } = useSuspenseQuery(projectedQuery(of));
  const { name, sportName, sportId, season, stateId, isPresent, points } = data;
  return (
    <>
      <Board
        gap={1}
        title={
          isPresent ? 'If the season ended today' : `By the ${points === null ? 'standings' : 'points'} of ${season}`
        }
        above={
          <p>
            <Link to={pages.playoffs({ stateId, sportId, season })} className="target soft small">
              Tournament Brackets
            </Link>
          </p>
        }
      >
        <p className="soft">
          {name}, {sportName}, {season}
        </p>
        <p>
          <Badge waits>Not the real bracket</Badge>
        </p>
      </Board>
      <Stack className="callout" gap={2}>
        {points !== null && (
          <p>
            <span className="strong">{seededBy(points)}</span>{' '}
            <Link className="target" to={rankingAddress(data)}>
              How each figure comes about
            </Link>
          </p>
        )}
        <p>{meaningOf(data)}</p>
        <AboutClass bracket={data} />
        {data.published !== null && (
          <p>
            The real bracket is out:{' '}
            <Link className="target strong" to={pages.bracket(data.published.id)}>
              {data.published.name}
            </Link>
          </p>
        )}
      </Stack>
    </>
  );
}

const rankingAddress = ({ leagueId, stateId, sportId, season, points }: ProjectedBracket): string =>
  pages.pointRanking({
    ...(leagueId === null || points?.isOfState ? { state: stateId } : { league: leagueId }),
    sport: sportId,
    season,
  });

/** What a visitor cannot see in the bracket of a class: how its regions meet, and which schools are in no bracket. */
function AboutClass({ bracket }: { bracket: ProjectedBracket }) {
  const { leftOut, stateName, className, trees } = bracket;
  if (leftOut === null) return null;
  const { withoutClass, withoutRegion } = leftOut;
  return (
    <>
      {trees.some(({ isFinal }) => isFinal) && (
        <p>Which regions meet, and whether their winners are seeded once more, the association decides.</p>
      )}
      {withoutRegion > 0 && (
        <p>
          {schools(withoutRegion)} of Class {className} without a region on record, so not in this bracket.{' '}
          <Link className="target" to={rankingAddress(bracket)}>
            See the ranking
          </Link>
        </p>
      )}
      {withoutClass > 0 && (
        <p>
          {schools(withoutClass)} of {stateName} without a class on record, so not in any bracket.{' '}
          <Link className="target" to={rankingAddress(bracket)}>
            See the ranking
          </Link>
        </p>
      )}
    </>
  );
}

const schools = (count: number): string => (count === 1 ? '1 school' : `${count} schools`);

function meaningOf({ isPresent, tieBreakers, points }: ProjectedBracket): string {
  const source = points === null ? `the standings` : 'the points';
  const rules = points === null ? `, by the league's rules (${tieBreakers})` : '';
  return isPresent
    ? `This is only what ${source} would give now${rules}. It changes with every result, and no game comes of it.`
    : `This is only what ${source} give${rules}. No game comes of it.`;
}

/** 'Seeded by points: RPI, Colorado (CHSAA), as of the games of Nov 20, 2026.' */
function seededBy({ systemName, playedThrough }: NonNullable<ProjectedBracket['points']>): string {
  const since = playedThrough === null ? '' : `, as of the games of ${formatDate(playedThrough)}`;
  return `Seeded by points: ${systemName}${since}.`;
}

function Body({ view: { of, asList } }: { view: ProjectedView }) {
  const { data } = useSuspenseQuery(projectedQuery(of));
  return (
    <>
      {data.why === '' ? <TreeSections forest={data} asList={asList} /> : <ListNote>{data.why}</ListNote>}
      <ProjectedSeeds bracket={data} />
    </>
  );
}
