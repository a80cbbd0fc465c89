import { formatDay } from '@csz/contract/core/when';
import { pages } from '@csz/contract/pages';
import type { BracketRef, BracketStage, PlayoffBracket, PlayoffGroup } from '@csz/contract/playoffs/calls';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ServedOnce } from '#web/api/served-once.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListNote, RetryButton, SkeletonRows } from '#web/ui/list-state.tsx';
import styles from './playoff-list.module.css';
import { type PlayoffsFilter, playoffsQuery } from './queries.ts';

interface PlayoffListProps {
  filter: PlayoffsFilter;
  /** Where to go from a season without brackets. */
  next?: ReactNode;
}

/** The brackets as they came with the page, until one of them changes. */
export const PlayoffList = (props: PlayoffListProps) => (
  <ServedOnce query={playoffsQuery(props.filter)}>
    <Brackets {...props} />
  </ServedOnce>
);

/** The brackets by sport, or why there are none. */
function Brackets({ filter, next }: PlayoffListProps) {
  const { data, isError, refetch } = useQuery(playoffsQuery(filter));
  if (isError && data === undefined) {
    return <ListNote next={<RetryButton onPress={() => void refetch()} />}>Playoffs Loading Failed</ListNote>;
  }
  if (data === undefined) return <PlayoffsLoading />;
  if (data.items.length === 0) return <ListNote next={next}>No Playoffs Found</ListNote>;
  return (
    <Stack gap={5}>
      {data.items.map((group) => (
        <SportBrackets key={group.sportId} group={group} />
      ))}
    </Stack>
  );
}

function SportBrackets({ group: { sportId, sportName, brackets } }: { group: PlayoffGroup }) {
  return (
    <section aria-labelledby={`sport-${sportId}`}>
      <h2 id={`sport-${sportId}`} className="heading">
        {sportName}
      </h2>
      <ul>
        {brackets.map((bracket) => (
          <PlayoffRow key={bracket.id} bracket={bracket} />
        ))}
      </ul>
    </section>
  );
}

function PlayoffsLoading() {
  return (
    <Stack gap={2} role="status">
      <p>Loading Playoffs...</p>
      <SkeletonRows widths={['40%', '110px']} height={60} />
    </Stack>
  );
}

/** A bracket in the list: its name, where it is of, and how far it is. */
function PlayoffRow({ bracket }: { bracket: PlayoffBracket }) {
  const { id, name, teams, stage } = bracket;
  const { champion } = stage;
  return (
    <Cluster as="li" rows={2} justify="apart" ruled={2}>
      <div className={styles.words}>
        <h3>{name}</h3>
        <p className="soft small">{[placeOf(bracket), `${teams} teams`].filter(Boolean).join(', ')}</p>
        {champion === null ? (
          <Cluster as="p" gap={2} isLine className={`${styles.stage} small strong`}>
            {stageLabel(stage)}
          </Cluster>
        ) : (
          <Cluster as="p" gap={2} isLine className={`${styles.stage} small strong`}>
            <Crest {...champion} size={22} />
            <span>Champion: {champion.shortName}</span>
          </Cluster>
        )}
      </div>
      <ButtonLink to={pages.bracket(id)} className="rigid">
        View Bracket<span className="visually-hidden"> of {name}</span>
      </ButtonLink>
    </Cluster>
  );
}

/** 'Semifinals, Fri, Nov 27', 'Final, day to be decided'; empty when a bracket ended without a champion. */
export function stageLabel({ round, eventDate }: BracketStage): string {
  if (round === '') return '';
  // A round of several matches bears the name of one of them.
  const name = /(quarter|semi|region )final$/i.test(round) ? `${round}s` : round;
  return `${name}, ${eventDate === null ? 'day to be decided' : formatDay(eventDate)}`;
}

/** Where a bracket is of, unless its name says so. */
export function placeOf({ name, districtName, stateName }: Pick<BracketRef, 'name' | 'districtName' | 'stateName'>) {
  const place = districtName || stateName;
  return name.toLowerCase().includes(place.toLowerCase()) ? '' : place;
}
