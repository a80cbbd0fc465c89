import { formatDay, formatWholeDay } from '@csz/contract/core/when';
import { pages } from '@csz/contract/pages';
import type { AgateSport } from '@csz/contract/results/calls';
import { resultsPages } from '@csz/contract/results/pages';
import { addDays } from '@csz/rules/civil-date';
import { calendarBounds } from '@csz/rules/season';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLive } from '#web/api/live/use-live.ts';
import { sportsPlaceOf } from '#web/reference/directory/find-place.ts';
import { CountySelect, StateSelect } from '#web/reference/directory/place-selects.tsx';
import { SportSelect } from '#web/reference/directory/sport-select.tsx';
import { FilterForm } from '#web/reference/filters/filter-form.tsx';
import { usePicked } from '#web/reference/filters/use-picked.ts';
import { titleText } from '#web/sports/scores/scores-title.ts';
import { Board } from '#web/ui/board.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './agate-page.module.css';
import { type AgatePart, nightText, partText, sportsWith, sportText } from './agate-text.ts';
import { CopyLines } from './copy-lines.tsx';
import { type AgateChoice, type AgateView, agateAddress, agateQuery, choiceOf } from './load-agate.ts';

/** A night's results as newspapers print them, to copy: what counts, what is not confirmed yet, what was called off. */
export function AgatePage({ view }: { view: AgateView }) {
  useLive();
  const { data } = useSuspenseQuery(agateQuery(view));
  const sports = data.items;
  const whole = nightText(sports);
  return (
    <Columns>
      <Board title={titleText(view)} above={<p className="soft">Results for newspapers</p>}>
        <p className="soft">{formatWholeDay(view.date)}</p>
        <Stack gap={2} className={styles.filters}>
          <AgateFilters view={view} />
        </Stack>
      </Board>
      <Stack gap={5} className={styles.page}>
        <DayLinks view={view} />
        {sports.length === 0 && (
          <ListNote next={<Link to={scoresOf(view)}>See the games of this day</Link>}>No results yet</ListNote>
        )}
        {whole !== '' && <CopyLines name="all results" text={whole} primary />}
        <Part id="final" title="Results" sports={sports} part="final" />
        <Part id="unconfirmed" title="Not yet confirmed" sports={sports} part="unconfirmed">
          These were sent in and may change. Please call the school before you print one.
        </Part>
        <Part id="off" title="Postponements and cancellations" sports={sports} part="off" />
        <MoreWays view={view} />
      </Stack>
    </Columns>
  );
}

interface PartProps {
  id: string;
  title: string;
  sports: readonly AgateSport[];
  part: AgatePart;
  children?: string;
}

function Part({ id, title, sports, part, children }: PartProps) {
  const shown = sportsWith(sports, part);
  if (shown.length === 0) return null;
  return (
    <Section id={id} title={title}>
      {children !== undefined && <p className="soft">{children}</p>}
      {part !== 'final' && <CopyLines name={title} text={partText(sports, part)} />}
      <div className={styles.sports}>
        {shown.map((sport) => (
          <div key={sport.sportId} className={styles.sport}>
            <Cluster as="span" gap={2} rows={0} justify="apart">
              <h3>{sport.sportName}</h3>
              {part === 'final' && <CopyLines name={sport.sportName} text={sportText(sport, part)} />}
            </Cluster>
            <ul className={styles.lines}>
              {sport[part].map(({ gameId, text }) => (
                <li key={gameId}>
                  <Link to={pages.game(gameId)} className="quiet">
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** A pick of a place keeps the day: a newspaper asks for one night in several counties. */
function AgateFilters({ view }: { view: AgateView }) {
  const { state, county, sport, date, today } = view;
  const navigate = useNavigate();
  const picked = usePicked<AgateChoice>(choiceOf(view));
  const show = (change: Partial<AgateChoice>) => {
    picked.current = { ...picked.current, ...change };
    void navigate(agateAddress(picked.current, today), { preventScrollReset: true });
  };
  return (
    <>
      <FilterForm action="/agate" label="Filter results">
        <StateSelect
          name="selectedStateId"
          value={state.id}
          onChoose={(choice) =>
            choice.choose === 'state' && choice.stateId && show({ stateId: choice.stateId, countyId: undefined })
          }
        />
        <CountySelect
          name="selectedCountyId"
          value={county?.id}
          stateId={state.id}
          onChoose={(choice) => choice.choose === 'county' && show({ countyId: choice.county?.id })}
        />
        <SportSelect
          name="selectedSportId"
          value={sport?.id}
          place={sportsPlaceOf(view)}
          chosen={sport}
          onChoose={(choice) => choice.choose === 'sport' && show({ sportId: choice.sportId })}
        />
        <input type="hidden" name="selectedDate" value={date} />
      </FilterForm>
      <DayFilter view={view} onPick={(day) => show({ date: day })} />
    </>
  );
}

/** Another day of the same place and sport; without scripts a form of its own that keeps the rest. */
function DayFilter({ view, onPick }: { view: AgateView; onPick: (date: string) => void }) {
  const { state, county, sport, date, today } = view;
  const { from, to } = calendarBounds(today);
  const field = useRef<HTMLInputElement>(null);
  const picked = useRef(date);
  // A link to another day writes it into the field as the page shows it; what the field itself picked leaves the focus and
  // its part alone.
  useLayoutEffect(() => {
    if (field.current === null || date === picked.current) return;
    picked.current = date;
    field.current.value = date;
  }, [date]);
  const pick = ({ value, validity }: HTMLInputElement) => {
    if (value === '' || !validity.valid) return;
    picked.current = value;
    onPick(value);
  };
  return (
    <FilterForm action="/agate" label="Another day">
      <input type="hidden" name="selectedStateId" value={state.id} />
      <input type="hidden" name="selectedCountyId" value={county?.id ?? ''} />
      <input type="hidden" name="selectedSportId" value={sport?.id ?? ''} />
      <Stack gap="Hair">
        <label htmlFor="agate-day" className="soft strong small">
          Day
        </label>
        <input
          ref={field}
          id="agate-day"
          type="date"
          name="selectedDate"
          className={`control ${styles.day}`}
          defaultValue={date}
          min={from}
          max={to}
          onChange={({ target }) => pick(target)}
        />
      </Stack>
    </FilterForm>
  );
}

function DayLinks({ view }: { view: AgateView }) {
  const { date, today } = view;
  const to = (day: string) => agateAddress({ ...choiceOf(view), date: day }, today);
  const [before, after] = [addDays(date, -1), addDays(date, 1)];
  return (
    <Cluster as="nav" gap={4} rows={0} justify="apart" className="links" aria-label="Other days">
      <Link to={to(before)}>← {formatDay(before)}</Link>
      {date < today && <Link to={to(after)}>{after === today ? 'Today' : formatDay(after)} →</Link>}
    </Cluster>
  );
}

/** For those who would rather have a file or a feed, and how lines came to be. */
function MoreWays({ view }: { view: AgateView }) {
  const { state, county, sport, date } = view;
  const file = resultsPages.resultsFile({ stateId: state.id, districtId: county?.id, sportId: sport?.id, date });
  return (
    <Section id="more" title="Other ways to get results" className="not-printed">
      <Cluster as="ul" gap={4} rows={1} className="links">
        <li>
          <a href={file}>CSV file of this day</a>
        </li>
        {county !== undefined && (
          <li>
            <a href={resultsPages.resultsFeed({ districtId: county.id })}>Feed of {county.name}</a>
          </li>
        )}
        <li>
          <Link to={pages.apiDocs()}>API</Link>
        </li>
        <li>
          <Link to={scoresOf(view)}>Scoreboard of this day</Link>
        </li>
      </Cluster>
      <p className="soft">
        Free to print, online and on paper; please name County Sports Zone. Results are official, confirmed or corrected
        when they are under “Results”.
      </p>
    </Section>
  );
}

const scoresOf = ({ state, county, sport, date, today }: AgateView): string =>
  pages.scores({
    selectedStateId: state.id,
    ...(county === undefined ? {} : { selectedCountyId: county.id }),
    ...(sport === undefined ? {} : { selectedSportId: sport.id }),
    ...(date === today ? {} : { selectedDate: date }),
  });
