import { useNavigate } from 'react-router';
import { SportSelect } from '#web/reference/directory/sport-select.tsx';
import { FilterForm } from '#web/reference/filters/filter-form.tsx';
import { SeasonSelect } from '#web/reference/filters/season-select.tsx';
import { usePicked } from '#web/reference/filters/use-picked.ts';
import { FieldSelect } from '#web/ui/field-select.tsx';
import type { TeamView } from './load-schedules.ts';
import { EVENT_TYPES, type SchedulesFilter, schedulesAddress } from './schedules-address.ts';
import { TeamFields } from './team-fields.tsx';
import styles from './team-filters.module.css';

/** Which sport, season and kind of games of this school. */
export function TeamFilters({ view }: { view: TeamView }) {
  const { school, sport, season, eventType, today } = view;
  const navigate = useNavigate();
  const { stateId, countyId, id: schoolId } = school;
  const picked = usePicked<Partial<SchedulesFilter>>({
    stateId,
    countyId,
    schoolId,
    sportId: sport?.id,
    season,
    eventType,
  });
  const show = (change: Partial<SchedulesFilter>) => {
    picked.current = { ...picked.current, ...change };
    void navigate(schedulesAddress(picked.current), { preventScrollReset: true });
  };
  return (
    <div className={styles.filters}>
      <FilterForm action="/schedules" label="Choose what to show">
        <TeamFields school={school} />
        <SportSelect
          name="sportId"
          value={sport?.id}
          place={{ schoolId: school.id }}
          chosen={sport}
          onChoose={(choice) => choice.choose === 'sport' && show({ sportId: choice.sportId })}
        />
        <SeasonSelect season={season} today={today} onPick={(label) => show({ season: label })} />
        <FieldSelect
          label="Event type"
          name="eventType"
          value={eventType}
          onPick={(type) => show({ eventType: EVENT_TYPES.find((known) => known === type) })}
        >
          <option value="">All games</option>
          {EVENT_TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </FieldSelect>
      </FilterForm>
    </div>
  );
}
