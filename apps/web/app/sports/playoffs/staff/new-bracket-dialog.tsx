import { wallClock } from '@csz/contract/core/when';
import type { District } from '@csz/contract/directory/calls';
import { playoffsRoutes } from '@csz/contract/playoffs/routes';
import { seasonChoices, seasonLabel, seasonOf } from '@csz/rules/season';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#web/api/use-action.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import { districtsQuery, sportsQuery, statesQuery } from '#web/reference/directory/queries.ts';
import { groupSports } from '#web/reference/directory/sport-groups.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ListFailed } from '#web/ui/list-start.tsx';

const LISTS = [statesQuery(), districtsQuery(), sportsQuery()] as const;

/** The counties and conferences whose brackets the one who asks keeps: all of them for staff. */
function useKept(): { isStaff: boolean; isKept: (district: District) => boolean } {
  const me = useMe();
  const isStaff = me?.isSiteAdmin === true;
  const own = new Set(me?.roles.flatMap((role) => (role.memberRoleType === 'LeagueDirector' ? [role.districtId] : [])));
  return { isStaff, isKept: ({ id }) => isStaff || own.has(id) };
}

/** What a new bracket is of; everything else is decided on its own page. */
export function NewBracketDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const creation = useAction(playoffsRoutes.createBracket, {
    onDone: ({ bracket }) => navigate(`/admin/playoffs/${bracket.id}`),
  });
  const lists = useQueries({ queries: LISTS });
  const [{ data: states }, { data: everywhere }, { data: sports }] = lists;
  const [chosen, setChosen] = useState<string>();
  const { isStaff, isKept } = useKept();
  const kept = everywhere?.items.filter(isKept) ?? [];
  const stateId = chosen ?? (isStaff ? undefined : kept[0]?.stateId) ?? states?.items[0]?.id;
  const districts = kept.filter((district) => district.stateId === stateId);
  // The season turns at midnight of the state, wherever the bracket is built.
  const { today } = wallClock(states?.items.find(({ id }) => id === stateId)?.tz ?? 'UTC', new Date());
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = (name: string) => String(form.get(name) ?? '');
    return creation.run({
      body: {
        name: given('name'),
        stateId: given('stateId'),
        sportId: given('sportId'),
        season: given('season'),
        districtId: given('districtId') || null,
      },
    });
  };
  return (
    <Dialog title="New bracket" onClose={onClose}>
      <Form onSubmit={create} error={creation.error}>
        <ListsFailed lists={lists} />
        <TextField
          label="Name"
          name="name"
          required
          maxLength={120}
          autoComplete="off"
          hint="For example Maryland 3A State"
        />
        <SelectField
          label="State"
          name="stateId"
          value={stateId ?? ''}
          onChange={(event) => setChosen(event.target.value)}
        >
          {states?.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="County/Conference" name="districtId" hint="Its league director keeps the bracket too.">
          {isStaff && <option value="">Whole state</option>}
          {districts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Sport" name="sportId" required>
          {groupSports(sports?.items ?? []).map((group) => (
            <optgroup key={group.parent?.id ?? ''} label={group.parent?.shortName ?? 'Others'}>
              {group.sports.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField key={today} label="Season" name="season" defaultValue={seasonLabel(seasonOf(today))}>
          {seasonChoices(today).map((year) => (
            <option key={year} value={seasonLabel(year)}>
              {seasonLabel(year)}
            </option>
          ))}
        </SelectField>
        {/* Before its choices are there it would be of nothing. */}
        <Button type="submit" primary disabled={creation.isBusy || ![states, everywhere, sports].every(Boolean)}>
          Create bracket
        </Button>
      </Form>
    </Dialog>
  );
}

interface ChoiceList {
  readonly data: unknown;
  readonly failureCount: number;
}

/** A list of places asks again by itself, without an end; so the failure shows from the first time on. */
function ListsFailed({ lists }: { lists: readonly ChoiceList[] }) {
  const client = useQueryClient();
  const failed = LISTS.filter((_, at) => lists[at]?.data === undefined && (lists[at]?.failureCount ?? 0) > 0);
  if (failed.length === 0) return null;
  return (
    <ListFailed
      words="The states, counties and sports could not be loaded."
      // At once, not after the pause that they are in.
      onRetry={() => failed.forEach(({ queryKey }) => void client.resetQueries({ queryKey, exact: true }))}
    />
  );
}
