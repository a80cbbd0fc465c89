import type { SavedGame } from '@csz/contract/calendar-schedule';
import type { School } from '@csz/contract/directory';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { schoolQuery, sportsQuery } from '#web/directory/queries.ts';
import { Banner } from '#web/ui/form/banner.tsx';
import { ListNote, SkeletonBar } from '#web/ui/list-state.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import styles from './add-event.module.css';
import { newValues } from './form-values.ts';
import { GameForm } from './game-form.tsx';
import { Warnings } from './game-panel.tsx';
import { createGame } from './schedule-calls.ts';
import { choosesSchool, choosesSport } from './schedule-role.ts';
import { todayHere } from './use-calendar-place.ts';
import { useGameForm } from './use-game-form.ts';
import { useRefreshSchedule } from './use-schedule-act.ts';
import type { ChosenSchedule } from './use-schedule-filter.ts';

/** Add event: for the team that the filters have chosen. */
export function AddEvent({ chosen }: { chosen: ChosenSchedule }) {
  const { schoolId, sportId } = chosen.filter;
  const { data: school } = useQuery({ ...schoolQuery(schoolId ?? ''), enabled: schoolId !== undefined });
  const [round, setRound] = useState(0);
  const [added, setAdded] = useState<SavedGame>();
  if (schoolId === undefined) return <ListNote>Please select a team in the filters above to add an event.</ListNote>;
  if (school === undefined) return <SkeletonBar width="100%" height={400} />;
  return (
    <section className={styles.add} aria-label="Add event">
      {added !== undefined && <Added added={added} onRead={() => setAdded(undefined)} />}
      <NewGame
        key={`${schoolId} ${sportId} ${round}`}
        chosen={chosen}
        school={school}
        onSaved={(saved) => {
          setAdded(saved);
          setRound(round + 1);
        }}
      />
    </section>
  );
}

interface NewGameProps {
  chosen: ChosenSchedule;
  school: School;
  onSaved: (saved: SavedGame) => void;
}

function NewGame({ chosen: { role, filter }, school, onSaved }: NewGameProps) {
  const client = useQueryClient();
  const notice = useNotice();
  const refresh = useRefreshSchedule();
  const sports = useQuery(sportsQuery({ schoolId: school.id })).data?.items;
  const sport = sports?.find(({ id }) => id === filter.sportId);
  const today = todayHere();
  const { id: schoolId, name: schoolName, districtId, stateId } = school;
  // A parent sport has no games of its own; a coach's is one that has.
  const sportId = sport?.isParent === true ? undefined : filter.sportId;
  const state = useGameForm(
    {
      draftName: `new ${schoolId} ${sportId ?? ''}`,
      values: newValues({ schoolId, schoolName, districtId, stateId, sportId }),
    },
    (body) => createGame(client, body),
    (saved) => {
      notice.show(saved.message);
      onSaved(saved);
      void refresh();
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
        sportName: sport?.name ?? '',
        today,
        submitLabel: 'Add event',
      }}
    />
  );
}

/** What was just added, so that one can look at it. */
function Added({ added, onRead }: { added: SavedGame; onRead: () => void }) {
  const [search] = useSearchParams();
  const there = new URLSearchParams(search);
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
