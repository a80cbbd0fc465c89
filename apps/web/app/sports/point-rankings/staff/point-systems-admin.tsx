import { wallClock } from '@csz/contract/core/when';
import { parseSeasonLabel, seasonChoices, seasonLabel, seasonOf } from '@csz/rules/season';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sportsQuery, statesQuery } from '#web/reference/directory/queries.ts';
import { groupSports } from '#web/reference/directory/sport-groups.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Grid, Stack } from '#web/ui/layout.tsx';
import { Section } from '#web/ui/section.tsx';
import { ChoosePointSystem } from './choose-point-system.tsx';
import { PointSystems } from './point-systems.tsx';
import { SchoolClasses } from './school-classes.tsx';

/** What a state ranks its teams by, sport by sport and season by season; and the point systems with their versions. */
export function PointSystemsAdmin() {
  const { data: states } = useQuery(statesQuery());
  const { data: sports } = useQuery(sportsQuery());
  const { today } = wallClock('UTC', new Date());
  const [state, setState] = useState('');
  const [sport, setSport] = useState('');
  const [season, setSeason] = useState(seasonLabel(seasonOf(today)));
  const groups = groupSports(sports?.items ?? []);
  const stateId = state || states?.items.find(({ isHome }) => isHome)?.id || '';
  const played = groups.flatMap((group) => group.sports);
  const sportId = sport || played[0]?.id || '';
  const filter = { stateId, sportId, season };
  // What is chosen and not saved is of these alone.
  const place = `${stateId} ${sportId} ${season}`;
  const label = [
    states?.items.find(({ id }) => id === stateId)?.name,
    played.find(({ id }) => id === sportId)?.name,
    season,
  ].join(', ');
  const isChosen = stateId !== '' && sportId !== '' && parseSeasonLabel(season) !== undefined;
  return (
    <Stack gap={5}>
      <h1>Point systems</h1>
      <Grid least="200px">
        <SelectField label="State" value={stateId} onChange={({ target }) => setState(target.value)}>
          {states?.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Sport" value={sportId} onChange={({ target }) => setSport(target.value)}>
          {groups.map((group) => (
            <optgroup key={group.parent?.id ?? ''} label={group.parent?.shortName ?? 'Others'}>
              {group.sports.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField label="Season" value={season} onChange={({ target }) => setSeason(target.value)}>
          {seasonChoices(today).map((year) => (
            <option key={year} value={seasonLabel(year)}>
              {seasonLabel(year)}
            </option>
          ))}
        </SelectField>
      </Grid>
      {isChosen && (
        <>
          <Section id="choice" title="What the state ranks by">
            <ChoosePointSystem key={place} filter={filter} />
          </Section>
          <Section id="systems" title="Point systems">
            <PointSystems place={{ filter, label }} />
          </Section>
          <Section id="classes" title="Classes of schools">
            <SchoolClasses key={place} filter={filter} />
          </Section>
        </>
      )}
    </Stack>
  );
}
