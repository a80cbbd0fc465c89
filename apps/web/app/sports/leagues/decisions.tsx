import { formatDate } from '@csz/contract/core/when';
import type { LeagueDecision, LeagueSeason } from '@csz/contract/leagues/calls';
import type { StandingRow } from '@csz/contract/standings/calls';
import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { DecisionDialog, type DecisionStart } from './decision-dialog.tsx';

const KINDS = ['coin-toss', 'manual'] as const;
const RECORD = { 'coin-toss': 'Record a coin toss', manual: 'Record a decision' };
const KIND_NAMES = { 'coin-toss': 'Coin toss', manual: 'League decision' };

interface DecisionsProps {
  data: LeagueSeason;
  onRecorded: (season: LeagueSeason) => void;
}

/** Ties that wait for a toss or a decision, and all that was recorded. */
export function Decisions({ data, onRecorded }: DecisionsProps) {
  const [start, setStart] = useState<DecisionStart>();
  const kinds = KINDS.filter((kind) => data.tieBreakers?.steps.some((step) => step.kind === kind));
  const ties = openTies(data.tables);
  const isWaiting = kinds.length > 0 && ties.length > 0;
  return (
    <>
      {!isWaiting && (
        <p className="soft">
          {kinds.length === 0
            ? 'The saved tie-breakers have neither a coin toss nor a league decision.'
            : 'No teams wait for a coin toss or a decision.'}
        </p>
      )}
      <ul>
        {isWaiting &&
          ties.map(({ rank, teams }) => (
            <Stack as="li" gap={2} ruled={2} key={teams.map(({ schoolId }) => schoolId).join()}>
              <p>
                <strong>{namesOf(teams)}</strong> are level for place {rank}.
              </p>
              <Cluster>
                {kinds.map((kind) => (
                  <Button key={kind} onClick={() => setStart({ kind, teams, corrects: undefined })}>
                    {RECORD[kind]}
                    <span className="visually-hidden"> of {namesOf(teams)}</span>
                  </Button>
                ))}
              </Cluster>
            </Stack>
          ))}
      </ul>
      <ul>
        {data.decisions.map((decision) => (
          <Recorded
            key={decision.id}
            decision={decision}
            onCorrect={() => setStart({ kind: decision.kind, teams: decision.among, corrects: decision })}
          />
        ))}
      </ul>
      {start !== undefined && (
        <DecisionDialog
          data={data}
          start={start}
          onClose={() => setStart(undefined)}
          onRecorded={(season) => {
            setStart(undefined);
            onRecorded(season);
          }}
        />
      )}
    </>
  );
}

function Recorded({ decision, onCorrect }: { decision: LeagueDecision; onCorrect: () => void }) {
  const { kind, decidedOn, witness, recordedBy, recordedAt, reason, isCorrected } = decision;
  return (
    <Cluster as="li" ruled={2} align="start" isLine>
      <div className="grows breaks">
        <p>
          <strong>
            {KIND_NAMES[kind]}, {formatDate(decidedOn)}
          </strong>{' '}
          {isCorrected && <Badge waits>Corrected</Badge>}
        </p>
        <p>{resultOf(decision)}</p>
        <p className="soft small">
          {kind === 'coin-toss' ? `Seen by ${witness}.` : `Decided by ${witness}.`} Recorded by {recordedBy} on{' '}
          {formatDate(recordedAt.slice(0, 10))}.{reason !== '' && ` In the place of an earlier one: ${reason}`}
        </p>
      </div>
      {!isCorrected && (
        <Button onClick={onCorrect}>
          Correct<span className="visually-hidden"> the one of {formatDate(decidedOn)}</span>
        </Button>
      )}
    </Cluster>
  );
}

/** '1. Elm, 2. Oak'. */
function resultOf({ among, order }: LeagueDecision): string {
  if (order.length === 0) return `${namesOf(among)}: taken back.`;
  const nameOf = new Map(among.map(({ schoolId, shortName }) => [schoolId, shortName]));
  const placed = order.map((id, at) => `${at + 1}. ${nameOf.get(id) ?? ''}`);
  const rest = among.filter(({ schoolId }) => !order.includes(schoolId));
  return `${placed.join(', ')}${rest.length === 0 ? '' : `; ${namesOf(rest)} without a place`}.`;
}

/** Teams that no step of the tie-breakers has parted. */
interface OpenTie {
  readonly rank: number;
  readonly teams: readonly Pick<StandingRow, 'schoolId' | 'shortName'>[];
}

/** The ties that only a toss or a decision can end, table by table: before the first game there is nothing to break. */
function openTies(tables: LeagueSeason['tables']): OpenTie[] {
  const all = tables.flatMap(({ standings, subStandings }) => [
    standings,
    ...subStandings.map((division) => division.standings),
  ]);
  return all.flatMap((rows) =>
    [...Map.groupBy(rows, ({ rank }) => rank)]
      .filter(([, level]) => level.length > 1 && level.every(({ rankReasons }) => rankReasons.length > 0))
      .map(([rank, teams]) => ({ rank, teams })),
  );
}

/** 'Elm, Oak and Ash'. */
const namesOf = (teams: readonly { readonly shortName: string }[]): string =>
  new Intl.ListFormat('en').format(teams.map(({ shortName }) => shortName)).replace(/, and /, ' and ');
