import { formatMoment } from '@csz/contract/core/when';
import { pickEmRoutes } from '@csz/contract/pick-em/routes';
import type { StaffSlate, StaffSlateGame } from '@csz/contract/pick-em/staff';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '#web/api/use-action.ts';
import { CountySelect, StateSelect } from '#web/reference/directory/place-selects.tsx';
import { statesQuery } from '#web/reference/directory/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { candidatesQuery, staffSlatesQuery } from './queries.ts';

/** The slates of this week for staff, who swap a game before it starts. */
export function StaffSlates() {
  const [search, setSearch] = useSearchParams();
  const { data: states } = useQuery(statesQuery());
  const stateId = search.get('stateId') ?? states?.items[0]?.id;
  const countyId = search.get('countyId') ?? undefined;
  const show = (filter: Record<string, string | undefined>) =>
    setSearch(
      Object.entries(filter).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as [string, string]],
      ),
    );
  const list = useQuery(staffSlatesQuery({ ...(stateId && { stateId }), ...(countyId && { countyId }) }));
  return (
    <Stack>
      <h1>Pick ’Em</h1>
      <p className="soft">
        Slates are made on Sunday morning, and each morning for counties whose games came later. A game can be swapped
        until it starts; its picks go with it.
      </p>
      <div>
        <MakeSlates />
      </div>
      <Cluster align="end">
        <StateSelect
          name="stateId"
          value={stateId}
          onChoose={(one) => one.choose === 'state' && show({ stateId: one.stateId })}
        />
        <CountySelect
          name="countyId"
          stateId={stateId}
          value={countyId}
          onChoose={(one) => one.choose === 'county' && show({ stateId, countyId: one.county?.id })}
        />
      </Cluster>
      <ListStart list={list} empty="There are no slates here this week." />
      {list.data?.items.map((slate) => (
        <SlateTable key={slate.id} slate={slate} />
      ))}
    </Stack>
  );
}

/** For a schedule that came in today, and a game tonight. */
function MakeSlates() {
  const notice = useNotice();
  const { run, isBusy } = useAction(pickEmRoutes.makeSlates, {
    errorsTo: 'toast',
    onDone: ({ message }) => notice.show(message),
  });
  return (
    <Button disabled={isBusy} onClick={() => void run({})}>
      Make missing slates of all counties now
    </Button>
  );
}

function SlateTable({ slate }: { slate: StaffSlate }) {
  const { county, sport, players, games } = slate;
  const [swapping, setSwapping] = useState<StaffSlateGame>();
  return (
    <Stack as="section" gap={2}>
      <h2>
        {sport}, {county}
      </h2>
      <p className="soft">{players === 1 ? '1 player' : `${players} players`}</p>
      <DataTable
        caption={`${sport}, ${county}`}
        columns={['Game', 'Starts', 'Records', 'Followers', 'Picks']}
        hasActs
        stacks
      >
        {games.map((game) => (
          <tr key={game.id}>
            <th scope="row">{game.title}</th>
            <td>{formatMoment(game.tz, game.locksAt)}</td>
            <td>{game.records}</td>
            <td>{game.followers}</td>
            <td>{game.picks}</td>
            <td>
              {game.canSwap && (
                <Button onClick={() => setSwapping(game)}>
                  Swap<span className="visually-hidden"> {game.title}</span>
                </Button>
              )}
            </td>
          </tr>
        ))}
      </DataTable>
      {swapping !== undefined && <SwapDialog slate={slate} game={swapping} onClose={() => setSwapping(undefined)} />}
    </Stack>
  );
}

interface SwapDialogProps {
  slate: StaffSlate;
  game: StaffSlateGame;
  onClose: () => void;
}

function SwapDialog({ slate, game, onClose }: SwapDialogProps) {
  const notice = useNotice();
  const list = useQuery(candidatesQuery(slate.id));
  const [values, setValues] = useState({ gameId: '', reason: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { run, isBusy, error } = useAction(pickEmRoutes.swapSlateGame, {
    form: { setErrors, getValues: () => values },
    onDone: ({ message }) => {
      notice.show(message);
      onClose();
    },
  });
  return (
    <Dialog title={`Swap ${game.title}`} onClose={onClose}>
      <ListStart list={list} empty="No other game of this week fits." height={120} />
      {list.data !== undefined && list.data.total > 0 && (
        <Form
          error={error}
          onSubmit={(event) => {
            event.preventDefault();
            if (values.gameId === '') setErrors({ gameId: 'Required' });
            else void run({ params: { id: slate.id, slateGameId: game.id }, body: values });
          }}
        >
          <SelectField
            label="For which game"
            value={values.gameId}
            error={errors.gameId}
            onChange={(event) => setValues({ ...values, gameId: event.currentTarget.value })}
          >
            <option value="">Choose a game</option>
            {list.data.items.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}, {formatMoment(one.tz, one.locksAt)} ({one.records}; {one.followers} follow)
              </option>
            ))}
          </SelectField>
          <TextField
            label="Reason"
            autoComplete="off"
            value={values.reason}
            error={errors.reason}
            onChange={(event) => setValues({ ...values, reason: event.currentTarget.value })}
          />
          {game.picks > 0 && <p>{game.picks === 1 ? '1 pick goes' : `${game.picks} picks go`} with it.</p>}
          <Button type="submit" primary disabled={isBusy}>
            Swap
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
