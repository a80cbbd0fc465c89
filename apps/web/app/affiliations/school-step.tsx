import type { School } from '@csz/contract/directory';
import { memberPaths } from '@csz/contract/member-paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AccountFrame } from '#web/accounts/account-frame.tsx';
import { NotAuthorized } from '#web/accounts/notices.tsx';
import { accountPages } from '#web/accounts/pages.ts';
import { useMe } from '#web/accounts/queries.ts';
import { call } from '#web/api/call.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import styles from '#web/ui/form/form.module.css';
import { useSubmit } from '#web/ui/form/use-submit.ts';
import { subscriptionsQuery } from './queries.ts';
import { SchoolSearchField } from './school-search-field.tsx';
import { SportPicker } from './sport-picker.tsx';

/** The school subscription step after signing up: one school, and the sports of it. */
export function SchoolStep() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const redirect = useSearchParams()[0].get('redirect') ?? undefined;
  const submission = useSubmit();
  const [school, setSchool] = useState<School>();
  const [sportIds, setSportIds] = useState<readonly string[]>([]);
  const me = useMe();
  const { data: followed } = useQuery({ ...subscriptionsQuery, enabled: me !== null });
  if (me === null) return <NotAuthorized />;
  const next =
    followed !== undefined && followed.total > 0 ? accountPages.myAccount() : accountPages.preferences(redirect);
  const save = () =>
    submission.submit(async () => {
      if (school === undefined) return;
      await call(client, memberPaths.saveSubscription, {
        body: { followSchoolId: school.id, followSportIds: [...sportIds] },
      });
      await client.invalidateQueries({ queryKey: subscriptionsQuery.queryKey });
      navigate(accountPages.preferences(redirect));
    });
  return (
    <AccountFrame title="Follow your school" lead="Its scores and schedules come first for you.">
      <div className={styles.form}>
        {submission.error !== undefined && <Banner key={submission.error}>{submission.error}</Banner>}
        <SchoolSearchField school={school} onPick={setSchool} />
        {school !== undefined && <SportPicker schoolId={school.id} chosen={sportIds} onChange={setSportIds} />}
        <Button primary onClick={save} disabled={school === undefined || submission.isBusy}>
          Continue
        </Button>
        <ButtonLink to={next}>Skip</ButtonLink>
      </div>
    </AccountFrame>
  );
}
