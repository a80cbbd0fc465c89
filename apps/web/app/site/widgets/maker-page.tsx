import { wallClock } from '@csz/contract/core/when';
import { directoryRoutes } from '@csz/contract/directory/routes';
import { type WidgetAddress, widgetsPages } from '@csz/contract/widgets/pages';
import { seasonChoices, seasonLabel } from '@csz/rules/season';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callQuery } from '#web/api/call-query.ts';
import { districtsQuery, schoolsQuery, sportsQuery, statesQuery } from '#web/reference/directory/queries.ts';
import { Columns } from '#web/ui/columns.tsx';
import { EmbedCode } from '#web/ui/embed-code.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Grid, Stack } from '#web/ui/layout.tsx';

type MadeKind = 'scores' | 'standings';

interface Choice {
  readonly type: 'league' | 'county';
  readonly state: string;
  readonly district: string;
  readonly school: string;
  readonly league: string;
  readonly sport: string;
  readonly season: string;
}

const NOTHING: Choice = { type: 'county', state: '', district: '', school: '', league: '', sport: '', season: '' };

const leaguesQuery = (stateId: string) =>
  callQuery(directoryRoutes.listLeagues, { query: { stateId, perPage: '5000' } });

/** Makes a widget of a county's or league's scores or standings, for the site of a school or newspaper. */
export function MakerPage({ kind }: { kind: MadeKind }) {
  const [choice, setChoice] = useState(NOTHING);
  const { data: states } = useQuery(statesQuery());
  const state = choice.state || (states?.items[0]?.id ?? '');
  const isLeague = choice.type === 'league';
  const { data: districts } = useQuery({ ...districtsQuery(state), enabled: state !== '' && !isLeague });
  const hasSchools = !isLeague && choice.district !== '';
  const { data: schools } = useQuery({ ...schoolsQuery(choice.district), enabled: hasSchools });
  const { data: leagues } = useQuery({ ...leaguesQuery(state), enabled: state !== '' && isLeague });
  const { data: sports } = useQuery(sportsQuery());
  const change = (part: Partial<Choice>) => setChoice({ ...choice, ...part });
  const { sport, season } = choice;
  const place = isLeague ? choice.league : choice.district;
  const placeName = nameIn(schools, choice.school) ?? nameIn(isLeague ? leagues : districts, place);
  const of: WidgetAddress = {
    state,
    district: isLeague ? undefined : place,
    league: isLeague ? place : undefined,
    school: choice.school,
    isLeague,
    sport,
    season,
  };
  const isComplete = placeName !== undefined && (kind === 'scores' || sport !== '');
  return (
    <Columns>
      <Stack as="article" gap={5}>
        <h1>{kind === 'scores' ? 'Distribution Widget' : 'Standings Widget'}</h1>
        <Grid least="14rem">
          <Choose
            label="Widget type"
            value={choice.type}
            onPick={(type) => change({ type: typeOf(type), league: '', district: '', school: '' })}
          >
            <option value="county">County</option>
            <option value="league">League</option>
          </Choose>
          <Choose
            label="State"
            value={state}
            onPick={(id) => change({ state: id, district: '', school: '', league: '' })}
          >
            {optionsOf(states?.items)}
          </Choose>
          {isLeague ? (
            <Choose label="League" value={choice.league} onPick={(league) => change({ league })}>
              <option value="">Choose a league</option>
              {optionsOf(leagues?.items)}
            </Choose>
          ) : (
            <Choose
              label="County/Conference"
              value={choice.district}
              onPick={(district) => change({ district, school: '' })}
            >
              <option value="">Choose a county</option>
              {optionsOf(districts?.items)}
            </Choose>
          )}
          {hasSchools && (
            <Choose label="School" value={choice.school} onPick={(school) => change({ school })}>
              <option value="">All schools</option>
              {optionsOf(schools?.items)}
            </Choose>
          )}
          <Choose label="Sport" value={sport} onPick={(id) => change({ sport: id })}>
            <option value="">{kind === 'scores' ? 'All sports' : 'Choose a sport'}</option>
            {optionsOf(sports?.items)}
          </Choose>
          <SeasonChoice value={season} onPick={(chosen) => change({ season: chosen })} />
        </Grid>
        {isComplete ? (
          <EmbedCode
            title={`${placeName} ${kind}`}
            path={kind === 'scores' ? widgetsPages.scoresWidget(of) : widgetsPages.standingsWidget(of)}
          />
        ) : (
          <p className="soft">
            Choose a {isLeague ? 'league' : 'county'}
            {kind === 'standings' && ' and a sport'}: the widget shows here, with the HTML for your page.
          </p>
        )}
      </Stack>
    </Columns>
  );
}

const typeOf = (picked: string): Choice['type'] => (picked === 'league' ? 'league' : 'county');

interface SelectOption {
  readonly id: string;
  readonly name: string;
}

const nameIn = (list: { readonly items: readonly SelectOption[] } | undefined, wanted: string): string | undefined =>
  list?.items.find(({ id }) => id === wanted)?.name;

const optionsOf = (items: readonly SelectOption[] = []) =>
  items.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

interface ChooseProps {
  label: string;
  value: string;
  onPick: (value: string) => void;
  children: ReactNode;
}

const Choose = ({ label, value, onPick, children }: ChooseProps) => (
  <SelectField label={label} value={value} onChange={({ target }) => onPick(target.value)}>
    {children}
  </SelectField>
);

/** Which zone it is matters in one night of June. */
const HOME_ZONE = 'America/New_York';

function SeasonChoice(props: Pick<ChooseProps, 'value' | 'onPick'>) {
  const { today } = wallClock(HOME_ZONE, new Date());
  return (
    <Choose label="Season" {...props}>
      <option value="">Always the present one</option>
      {optionsOf(seasonChoices(today).map((year) => ({ id: seasonLabel(year), name: seasonLabel(year) })))}
    </Choose>
  );
}
