import type { BracketRef, BracketSeed } from '@csz/contract/playoffs/calls';
import type { StandingGroup } from '@csz/contract/standings/calls';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { districtsQuery } from '#web/reference/directory/queries.ts';
import { pointRankingQuery, pointRankingsQuery } from '#web/sports/point-rankings/queries.ts';
import { standingsQuery } from '#web/sports/standings/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { seedFromPoints, seedFromRow } from './edited-bracket.ts';
import styles from './playoff-admin.module.css';

interface AddFromStandingsProps {
  bracket: BracketRef;
  /** The best of a table or point ranking, and the league that it is of. */
  onAdd: (table: Omit<Table, 'title'>) => void;
}

/** Takes the best teams of a point ranking or of a table of the standings, in its order, with what made it. */
export function AddFromStandings({ bracket, onAdd }: AddFromStandingsProps) {
  const { stateId, sportId, season } = bracket;
  const { data: districts } = useQuery(districtsQuery(stateId));
  const [chosen, setChosen] = useState(bracket.districtId ?? '');
  const countyId = chosen || districts?.items[0]?.id || '';
  const { data } = useQuery({
    ...standingsQuery({ stateId, countyId, sportId, season }),
    enabled: countyId !== '',
  });
  const rankings = usePointTables({ stateId, sportId, season, ...(countyId !== '' && { districtId: countyId }) });
  // Rankings come first in the list: until they are known its first table may be another.
  const tables = rankings === undefined ? [] : [...rankings, ...(data?.items ?? []).flatMap(tablesOf)];
  const [table, setTable] = useState('');
  const [count, setCount] = useState('8');
  const picked = tables.find((one) => idOf(one) === table) ?? tables[0];
  const add = () => picked && onAdd({ ...picked, seeds: picked.seeds.slice(0, Number(count) || 0) });
  return (
    <Stack as="fieldset" gap={3} className={styles.add}>
      <legend>Take from the standings</legend>
      <SelectField label="County/Conference" value={countyId} onChange={(event) => setChosen(event.target.value)}>
        {districts?.items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Table"
        value={picked === undefined ? '' : idOf(picked)}
        onChange={(event) => setTable(event.target.value)}
      >
        {tables.map((one) => (
          <option key={idOf(one)} value={idOf(one)}>
            {one.title} ({one.seeds.length})
          </option>
        ))}
      </SelectField>
      <TextField
        label="How many"
        type="number"
        min={1}
        max={64}
        value={count}
        autoComplete="off"
        onChange={(event) => setCount(event.target.value)}
      />
      <Button disabled={picked === undefined} onClick={add}>
        Add the best
      </Button>
    </Stack>
  );
}

interface Table {
  readonly title: string;
  readonly leagueId: string | null;
  /** The ranking by points that it is; null for a table of the standings. */
  readonly byPoints: 'state' | 'league' | null;
  readonly seeds: BracketSeed[];
}

const idOf = ({ title, leagueId, byPoints }: Table) => [byPoints, leagueId, title].join(' ');

/** A league's table and those of its divisions. */
function tablesOf({ title, leagueId, rankBy, standings, subStandings }: StandingGroup): Table[] {
  return [{ title, standings }, ...subStandings.map((sub) => ({ ...sub, title: `${title}, ${sub.title}` }))]
    .filter((table) => table.standings.length > 0)
    .map((table) => ({
      title: table.title,
      leagueId,
      byPoints: null,
      seeds: table.standings.map((row) => seedFromRow(row, table.title, rankBy)),
    }));
}

/** The point rankings of the state and of leagues of the county, where they were chosen: they come first. */
function usePointTables(filter: Parameters<typeof pointRankingsQuery>[0]): Table[] | undefined {
  const { data, isPending } = useQuery(pointRankingsQuery(filter));
  const loaded = useQueries({
    queries: (data?.items ?? []).map(({ leagueId, stateId, sportId, season }) =>
      pointRankingQuery({ ...(leagueId === null ? { stateId } : { leagueId }), sportId, season }),
    ),
  });
  if (isPending || loaded.some((ranking) => ranking.isPending)) return;
  return loaded.flatMap(({ data: ranking }) =>
    (ranking?.groups ?? []).map(({ title, rows }) => {
      const name = [`Point ranking of ${ranking?.of}`, title].filter((part) => part !== '').join(', ');
      return {
        title: name,
        leagueId: ranking?.leagueId ?? null,
        byPoints: ranking?.leagueId == null ? 'state' : 'league',
        seeds: rows.map((row) => seedFromPoints(row, name, ranking?.systemName ?? '')),
      };
    }),
  );
}
