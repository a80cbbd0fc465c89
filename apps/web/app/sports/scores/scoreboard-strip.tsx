import { formatDay } from '@csz/contract/core/when';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useLive } from '#web/api/live/use-live.ts';
import { useServed } from '#web/api/served.ts';
import { ServedOnce } from '#web/api/served-once.tsx';
import { districtsQuery, statesQuery } from '#web/reference/directory/queries.ts';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { RetryButton } from '#web/ui/list-state.tsx';
import styles from './scoreboard-strip.module.css';
import { StripDate } from './strip-date.tsx';
import { StripFilterMenu } from './strip-filter-menu.tsx';
import { StripCarousel, type StripToday, stripQuery } from './strip-query.ts';
import type { StripDay, StripFilter } from './strip-tiles.ts';
// What tiles look like comes with each page that shows them as HTML; the code that draws them comes later.
import './strip-carousel.module.css';

/**
 * The day's games at the head of pages that are not scores: a date, a filter, a row of small tiles by sport. It begins
 * with today in the home state, which `loadStrip` fetches for server rendering, and keeps its choice while the visit
 * lasts. On a phone it is one line until it is opened.
 */
export function ScoreboardStrip({ today: atFirst }: { today?: StripToday | undefined }) {
  useLive();
  const { data: states } = useQuery(statesQuery());
  const home = states?.items[0]?.id;
  const [chosen, setChosen] = useState<Partial<StripFilter>>({});
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const content = useId();
  const today = atFirst?.date;
  const want = () => setWanted(true);
  const filter = { stateId: home ?? '', ...chosen };
  const query = stripQuery(filter);
  const isServed = useServed(query);
  const strip = useQuery({
    ...query,
    enabled: home !== undefined && !isServed,
    placeholderData: (before) => before,
  });
  const known = useQuery({ ...stripQuery({ stateId: filter.stateId }), enabled: false }).data?.date ?? today;
  return (
    <section className={`${styles.strip} on-board`} aria-label="Scoreboard">
      <FoldedLine today={atFirst} controls={content} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
      <div id={content} className={`${styles.inner} ${isOpen ? '' : styles.folded} wide`}>
        <Cluster rows={2} justify="apart" className={styles.controls}>
          <StripDate
            date={chosen.date ?? strip.data?.date ?? today}
            onPick={(date) => setChosen({ ...chosen, date })}
          />
          <StripFilterMenu
            chosen={useCountyName(chosen)}
            onGet={(place) => setChosen({ date: chosen.date, ...place })}
          />
        </Cluster>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears keys that go from tile to tile */}
        <div className={styles.games} onKeyDown={stepFocus} onPointerEnter={want} onFocus={want}>
          <ServedOnce query={query} isNeeded={isWanted} drawnBy={StripCarousel}>
            <StripGames strip={strip} filter={filter} today={known} />
          </ServedOnce>
        </div>
      </div>
    </section>
  );
}

interface FoldedLineProps {
  today: StripToday | undefined;
  controls: string;
  isOpen: boolean;
  onPress: () => void;
}

/** All that a phone shows of the strip at first: the page below is what its visitor came for. */
function FoldedLine({ today, controls, isOpen, onPress }: FoldedLineProps) {
  return (
    <button type="button" className={styles.line} aria-expanded={isOpen} aria-controls={controls} onClick={onPress}>
      <span className="strong">Scoreboard</span>
      {today !== undefined && (
        <span className="soft">
          {formatDay(today.date)} · {today.games === 1 ? '1 game' : `${today.games} games`}
        </span>
      )}
    </button>
  );
}

function useCountyName({ stateId, districtId }: Partial<StripFilter>): string | undefined {
  const { data } = useQuery({ ...districtsQuery(stateId), enabled: districtId !== undefined });
  return data?.items.find(({ id }) => id === districtId)?.name;
}

interface StripGamesProps {
  strip: UseQueryResult<StripDay>;
  filter: StripFilter;
  today: string | undefined;
}

function StripGames({ strip, filter, today }: StripGamesProps) {
  if (strip.data === undefined) {
    if (!strip.isError)
      return (
        <Stack as="p" gap={2} className={`${styles.note} soft`}>
          Loading Games...
        </Stack>
      );
    return (
      <Stack gap={2} className={`${styles.note} soft`} role="alert">
        <p>Games Loading Failed</p>
        <RetryButton onPress={() => void strip.refetch()} />
      </Stack>
    );
  }
  const { date, sports } = strip.data;
  if (sports.length > 0) return <StripCarousel sports={sports} filter={{ ...filter, date }} />;
  const isToday = filter.date === undefined || date === today;
  return (
    <Stack as="p" gap={2} className={`${styles.note} soft`}>
      {isToday ? 'No games today' : `No games on ${formatDay(date)}`}
    </Stack>
  );
}

/** Arrow keys go from one link of the row to the next. */
function stepFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
