import type { AdminMember } from '@csz/contract/members/calls';
import { moderatorsRoutes } from '@csz/contract/moderators/routes';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callQuery } from '#web/api/call-query.ts';
import { useAction } from '#web/api/use-action.ts';
import { membersQuery } from '#web/people/members/queries.ts';
import { type Place, PlaceFields } from '#web/reference/directory/place-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster, Grid, Stack } from '#web/ui/layout.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

const moderatorsQuery = callQuery(moderatorsRoutes.listModerators, {});

/** Members who moderate a county in The Zone. They see the queue of their county. */
export function ModeratorList() {
  const notice = useNotice();
  const list = useQuery(moderatorsQuery);
  const remove = useAction(moderatorsRoutes.removeModerator, {
    errorsTo: 'toast',
    onDone: ({ message }) => notice.show(message),
  });
  return (
    <>
      <ModeratorForm />
      <ListStart list={list} empty="No county has a moderator yet. Staff see every county." height={160} />
      <ul>
        {list.data?.items.map(({ member, district, givenAt }) => (
          <Stack as="li" key={`${member.id} ${district.id}`} gap={3} ruled={4}>
            <p>
              <strong>{member.name}</strong> · {district.name}{' '}
              <span className="soft">
                since <Moment at={givenAt} />
              </span>
            </p>
            <Cluster>
              <Button
                disabled={remove.isBusy}
                onClick={() => void remove.run({ params: { memberId: member.id, districtId: district.id } })}
              >
                Remove
                <span className="visually-hidden">
                  {' '}
                  {member.name} from {district.name}
                </span>
              </Button>
            </Cluster>
          </Stack>
        ))}
      </ul>
    </>
  );
}

function ModeratorForm() {
  const notice = useNotice();
  const [text, setText] = useState('');
  const [memberId, setMemberId] = useState('');
  const [place, setPlace] = useState<Place>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const searchTerm = useDebounced(text.trim());
  const found = useQuery({ ...membersQuery({ searchTerm, status: 'active' }), enabled: searchTerm.length > 1 });
  const members = searchTerm.length > 1 ? (found.data?.items ?? []) : [];
  const { run, isBusy, error } = useAction(moderatorsRoutes.addModerator, {
    form: { setErrors, getValues: () => ({ memberId: '', districtId: '' }) },
    onDone: ({ message }) => {
      setText('');
      setMemberId('');
      notice.show(message);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { districtId } = place;
    const wrong = {
      ...(memberId === '' ? { memberId: 'Please choose a member' } : {}),
      ...(districtId === undefined ? { districtId: 'Please choose a county' } : {}),
    };
    setErrors(wrong);
    if (memberId !== '' && districtId !== undefined) void run({ body: { memberId, districtId } });
  };
  return (
    <Form onSubmit={send} error={error} noValidate>
      <Grid least="260px" fills align="start">
        <TextField
          label="Name or email of a member"
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setMemberId('');
          }}
        />
        <SelectField
          label="Member"
          value={memberId}
          error={errors.memberId}
          onChange={(event) => setMemberId(event.target.value)}
        >
          <option value="">{members.length === 0 ? 'Search for a name first' : 'Choose...'}</option>
          {members.map((member) => (
            <option key={member.id} value={member.id}>
              {nameOf(member)}
            </option>
          ))}
        </SelectField>
      </Grid>
      <PlaceFields value={place} onChange={setPlace} needs={['stateId', 'districtId']} errors={errors} />
      <Cluster>
        <Button type="submit" primary disabled={isBusy}>
          Make moderator
        </Button>
      </Cluster>
    </Form>
  );
}

const nameOf = ({ displayName, email }: AdminMember) => `${displayName}, ${email}`;
