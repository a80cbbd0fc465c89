import { accountPages } from '@csz/contract/accounts/pages';
import type { School } from '@csz/contract/directory/calls';
import type { Subscription } from '@csz/contract/follows/calls';
import { followsRoutes } from '@csz/contract/follows/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { AccountFrame } from '#web/people/accounts/account-frame.tsx';
import { MemberOnly } from '#web/people/accounts/member-only.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import { schoolQuery } from '#web/reference/directory/queries.ts';
import { SchoolField } from '#web/reference/directory/school-picker.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { droppedFollows, ownSchoolOf } from './own-school.ts';
import { subscriptionsQuery } from './queries.ts';
import { SportPicker } from './sport-picker.tsx';

/** The school subscription step after signing up: one school, and the sports of it. */
export function SchoolStep() {
  const me = useMe();
  const { data, isLoadingError, refetch } = useQuery({ ...subscriptionsQuery, enabled: me !== null });
  return (
    <MemberOnly>
      <AccountFrame title="Follow your school" lead="Its scores and schedules come first for you.">
        {isLoadingError ? (
          <ListFailed onRetry={refetch} />
        ) : data === undefined ? (
          <ListWaits height={160} />
        ) : (
          <SchoolForm follows={data.items} />
        )}
      </AccountFrame>
    </MemberOnly>
  );
}

/** Who comes back to it finds what they chose, and may choose otherwise. */
function SchoolForm({ follows }: { follows: readonly Subscription[] }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const redirect = useSearchParams()[0].get('redirect') ?? undefined;
  // As it was when the step opened: what is saved meanwhile changes the list, not the choice.
  const [before] = useState(follows);
  const own = ownSchoolOf(before);
  const followed = useQuery({ ...schoolQuery(own?.id ?? ''), enabled: own !== undefined }).data;
  const [picked, setPicked] = useState<School | 'other'>();
  const [sportIds, setSportIds] = useState<readonly string[]>(own?.sports.map(({ id }) => id) ?? []);
  const school = picked === undefined ? followed : picked === 'other' ? undefined : picked;
  const pick = (next: School | undefined) => {
    setPicked(next ?? 'other');
    setSportIds([]);
  };
  const submission = useAction(
    async (schoolId: string) => {
      const body = { followSchoolId: schoolId, followSportIds: [...sportIds] };
      await call(client, followsRoutes.saveSubscription, { body });
      // What came along meanwhile was never shown here.
      for (const { id } of droppedFollows(before, { schoolId, sportIds }))
        if (follows.some((follow) => follow.id === id))
          await call(client, followsRoutes.deleteSubscription, { params: { id } });
    },
    { onDone: () => navigate(accountPages.preferences(redirect)) },
  );
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (school !== undefined) void submission.run(school.id);
      }}
    >
      {submission.error !== undefined && <Banner key={submission.error}>{submission.error}</Banner>}
      <SchoolField school={school} onPick={pick} />
      {school !== undefined && <SportPicker schoolId={school.id} chosen={sportIds} onChange={setSportIds} />}
      <Button type="submit" primary disabled={school === undefined || submission.isBusy}>
        Continue
      </Button>
      <ButtonLink to={accountPages.preferences(redirect)}>Skip</ButtonLink>
    </Form>
  );
}
