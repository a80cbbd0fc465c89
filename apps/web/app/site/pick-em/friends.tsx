import type { PickPlayer } from '@csz/contract/pick-em/calls';
import type { PickLeague } from '@csz/contract/pick-em/leagues';
import { LeagueName } from '@csz/contract/pick-em/leagues';
import { pickEmRoutes } from '@csz/contract/pick-em/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { useAction } from '#web/api/use-action.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { ShareLink } from '#web/ui/share-link.tsx';
import { usePortal } from '#web/ui/use-portal.ts';
import { leagueBoardQuery, leaguesQuery } from './queries.ts';

/** The member's leagues of friends, and the way to make one. Drawn for members alone. */
export function Friends({ countyId }: { countyId: string }) {
  const list = useQuery(leaguesQuery);
  return (
    <Stack gap={3}>
      {list.data === undefined && <ListStart list={list} empty="" height={60} />}
      {list.data?.items.map((league) => (
        <League key={league.id} league={league} countyId={countyId} />
      ))}
      <NewLeague />
    </Stack>
  );
}

function NewLeague() {
  const notice = useNotice();
  const form = useForm({
    initialValues: { name: '' },
    validate: schemaResolver(z.object({ name: LeagueName }), { sync: true }),
  });
  const { run, isBusy, error } = useAction(pickEmRoutes.createPickLeague, {
    form,
    onDone: ({ name }) => {
      form.reset();
      notice.show(`${name} is made. Share its link with your friends.`);
    },
  });
  return (
    <Form onSubmit={form.onSubmit((body) => void run({ body }))} noValidate error={error}>
      <TextField
        label="Make a league for your friends"
        hint="Its name, as your friends read it."
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Button type="submit" disabled={isBusy}>
        Make the league
      </Button>
    </Form>
  );
}

function League({ league, countyId }: { league: PickLeague; countyId: string }) {
  const { id, name, members, isOwner, link } = league;
  const { publicUrl } = usePortal();
  const notice = useNotice();
  const [isLeaving, setLeaving] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const leave = useAction(pickEmRoutes.leavePickLeague, {
    errorsTo: 'toast',
    onDone: ({ message }) => notice.show(message),
  });
  const renew = useAction(pickEmRoutes.renewPickLeagueLink, {
    errorsTo: 'toast',
    onDone: () => notice.show('The old links lead nowhere now. Share the new one.'),
  });
  return (
    <Stack gap={2} ruled={3}>
      <Cluster justify="apart">
        <h3 className="breaks">{name}</h3>
        <span className="soft">{members === 1 ? 'Only you so far' : `${members} players`}</span>
      </Cluster>
      <Cluster gap={2}>
        {link !== null && <ShareLink title={`Join ${name} in Pick 'Em`} url={publicUrl + link} />}
        {isOwner && members > 1 && <Button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Close' : 'Players'}</Button>}
        {isOwner && (
          <Button disabled={renew.isBusy} onClick={() => void renew.run({ params: { id } })}>
            New link
          </Button>
        )}
        <Button onClick={() => setLeaving(true)}>Leave</Button>
      </Cluster>
      {isOpen && <LeaguePlayers id={id} countyId={countyId} />}
      {isLeaving && (
        <ConfirmDialog
          title={`Leave ${name}?`}
          confirm="Leave"
          onClose={() => setLeaving(false)}
          onConfirm={() => {
            setLeaving(false);
            void leave.run({ params: { id } });
          }}
        >
          Your picks stay. You can come back by its link.
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function LeaguePlayers({ id, countyId }: { id: string; countyId: string }) {
  const me = useMe();
  const { data } = useQuery(leagueBoardQuery(id, { countyId }));
  const notice = useNotice();
  const remove = useAction(pickEmRoutes.removeFromPickLeague, {
    errorsTo: 'toast',
    onDone: ({ message }) => notice.show(message),
  });
  const others = data?.items.filter(({ memberId }: PickPlayer) => memberId !== me?.memberId) ?? [];
  return (
    <ul>
      {others.map(({ memberId, name }) => (
        <Cluster as="li" key={memberId} justify="apart" ruled={1}>
          <span className="breaks">{name}</span>
          <Button disabled={remove.isBusy} onClick={() => void remove.run({ params: { id, memberId } })}>
            Remove<span className="visually-hidden"> {name}</span>
          </Button>
        </Cluster>
      ))}
    </ul>
  );
}
