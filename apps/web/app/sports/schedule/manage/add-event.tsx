import type { School, Sport } from '@csz/contract/directory/calls';
import type { CalendarEntry, SavedGame } from '@csz/contract/schedule/calendar-schedule';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { schoolQuery, sportsQuery } from '#web/reference/directory/queries.ts';
import { Banner } from '#web/ui/form/banner.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListWaits } from '#web/ui/list-start.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import styles from './add-event.module.css';
import { newValues } from './form-values.ts';
import { GameForm } from './game-form.tsx';
import { Warnings } from './game-panel.tsx';
import { calendarQuery } from './queries.ts';
import { createGame } from './schedule-calls.ts';
import { choosesSchool, choosesSport, eventDistrictOf } from './schedule-role.ts';
import { newEventOf } from './use-calendar-place.ts';
import { useGameForm } from './use-game-form.ts';
import type { ChosenSchedule } from './use-schedule-filter.ts';
import { usualTime } from './usual-time.ts';

/** Add event: for the team that the filters have chosen. */
export function AddEvent({ chosen }: { chosen: ChosenSchedule }) {
  const { schoolId, sportId } = chosen.filter;
  const known = useKnown(chosen);
  const [search] = useSearchParams();
  const at = newEventOf(search);
  const [round, setRound] = useState(0);
  const [added, setAdded] = useState<SavedGame>();
  if (schoolId === undefined) return <ListNote>Please select a team in the filters above to add an event.</ListNote>;
  if (known === undefined) return <ListWaits height={400} />;
  return (
    <Stack as="section" className={styles.add} aria-label="Add event">
      {added !== undefined && <Added added={added} onRead={() => setAdded(undefined)} />}
      <NewGame
        key={`${schoolId} ${sportId} ${at.day} ${at.time} ${round}`}
        chosen={chosen}
        known={known}
        at={at}
        onSaved={(saved) => {
          setAdded(saved);
          setRound(round + 1);
        }}
      />
    </Stack>
  );
}

interface EventChoices {
  readonly school: School;
  readonly sports: readonly Sport[];
  /** The school's schedule, which says when its games mostly are. */
  readonly entries: readonly CalendarEntry[];
}

/** What the form begins with; undefined while it is on its way. */
function useKnown({ filter, today }: ChosenSchedule): EventChoices | undefined {
  const { schoolId } = filter;
  const enabled = schoolId !== undefined;
  const { data: school } = useQuery({ ...schoolQuery(schoolId ?? ''), enabled });
  const { data: sports } = useQuery({ ...sportsQuery({ schoolId: schoolId ?? '' }), enabled });
  const { data: schedule, isPlaceholderData, isError } = useQuery(calendarQuery(filter, today));
  // Without the schedule there is a form all the same; only the usual times are not known.
  const isScheduleThere = isError || (schedule !== undefined && !isPlaceholderData);
  if (school === undefined || sports === undefined || !isScheduleThere) return undefined;
  return { school, sports: sports.items, entries: schedule?.items ?? [] };
}

interface NewGameProps {
  chosen: ChosenSchedule;
  known: EventChoices;
  /** The day and the time that were chosen in the calendar; empty when none was. */
  at: ReturnType<typeof newEventOf>;
  onSaved: (saved: SavedGame) => void;
}

function NewGame({ chosen: { role, filter, today }, known: { school, sports, entries }, at, onSaved }: NewGameProps) {
  const client = useQueryClient();
  const notice = useNotice();
  const sport = sports.find(({ id }) => id === filter.sportId);
  const { id: schoolId, name: schoolName, districtId, stateId } = school;
  // A parent sport has no games of its own; a coach's is one that has.
  const sportId = sport?.isParent === true ? undefined : filter.sportId;
  const timesOf = (id: string) => usualTime(entries, schoolId, id);
  const times = at.time === '' ? timesOf(sportId ?? '') : { startTime: at.time, endTime: '' };
  const state = useGameForm(
    {
      draftName: ['new', schoolId, sportId, at.day, at.time].filter(Boolean).join(' '),
      values: newValues({ schoolId, schoolName, districtId, stateId, sportId }, at.day, times),
    },
    (body) => createGame(client, body),
    (saved) => {
      notice.show(saved.message);
      onSaved(saved);
    },
  );
  return (
    <GameForm
      state={state}
      rules={{
        isTypeFixed: false,
        maySport: choosesSport(role),
        mayTournament: choosesSchool(role),
        schoolId,
        eventDistrictId: eventDistrictOf(role, districtId),
        sportName: sport?.name ?? '',
        today,
        timesOf,
        submitLabel: 'Add event',
      }}
    />
  );
}

/** What was just added, so that one can look at it. */
function Added({ added, onRead }: { added: SavedGame; onRead: () => void }) {
  const [search] = useSearchParams();
  const there = new URLSearchParams(search);
  for (const name of ['on', 'at']) there.delete(name);
  there.set('tab', 'calendar');
  if (added.game !== null) there.set('game', added.game.id);
  if (added.game?.eventDate != null) there.set('date', added.game.eventDate);
  return (
    <Banner good key={added.game?.id}>
      <p>
        {added.message} <Link to={{ search: there.toString() }}>See it in the calendar</Link>
      </p>
      {added.warnings.length > 0 && <Warnings warnings={added.warnings} onRead={onRead} />}
    </Banner>
  );
}
