import type { School } from '@csz/contract/directory';
import { memberPaths } from '@csz/contract/member-paths';
import { PREFERENCE_ROLES } from '@csz/contract/people';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AccountFrame } from '#web/accounts/account-frame.tsx';
import { NotAuthorized } from '#web/accounts/notices.tsx';
import { accountPages } from '#web/accounts/pages.ts';
import { useMe } from '#web/accounts/queries.ts';
import { safeRedirect } from '#web/accounts/safe-redirect.ts';
import { call } from '#web/api/call.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import styles from '#web/ui/form/form.module.css';
import { useSubmit } from '#web/ui/form/use-submit.ts';
import { rolesQuery, subscriptionsQuery } from './queries.ts';
import { SchoolSearchField } from './school-search-field.tsx';
import { SportPicker } from './sport-picker.tsx';

type Wire = (typeof PREFERENCE_ROLES)[number]['wire'];

/** Complete Preferences: who one is, the school, its sports; coaches and directors go on to ask for their role. */
export function Preferences() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const target = safeRedirect(useSearchParams()[0].get('redirect'));
  const submission = useSubmit();
  const [role, setRole] = useState<Wire>();
  const [isTold, setTold] = useState(false);
  const [isCoachOrDirector, setCoach] = useState(false);
  const [school, setSchool] = useState<School>();
  const [sportIds, setSportIds] = useState<readonly string[]>([]);
  if (useMe() === null) return <NotAuthorized />;

  const finish = () => {
    setTold(true);
    if (role === undefined || school === undefined) return;
    return submission.submit(async () => {
      const followSports = sportIds.map((id) => ({ id, roles: [role] }));
      await call(client, memberPaths.savePreferences, {
        body: { role, followSchoolId: school.id, followSports, isCoachOrDirector },
      });
      await client.invalidateQueries({ queryKey: subscriptionsQuery.queryKey });
      await client.invalidateQueries({ queryKey: rolesQuery.queryKey });
      navigate(isCoachOrDirector ? `${accountPages.myAccount('roles')}?add=coach` : target);
    });
  };
  return (
    <AccountFrame title="Complete Preferences" lead="So that your teams come first.">
      <div className={styles.form}>
        {submission.error !== undefined && <Banner key={submission.error}>{submission.error}</Banner>}
        <RoleChoice role={role} onPick={setRole} isMissing={isTold && role === undefined} />
        <label className={styles.choice}>
          <input type="checkbox" checked={isCoachOrDirector} onChange={(event) => setCoach(event.target.checked)} />I am
          a coach or school administrator
        </label>
        <SchoolSearchField school={school} onPick={setSchool} />
        {school !== undefined && <SportPicker schoolId={school.id} chosen={sportIds} onChange={setSportIds} />}
        <Button primary onClick={finish} disabled={school === undefined || submission.isBusy}>
          Finish
        </Button>
        <ButtonLink to={target}>Skip</ButtonLink>
      </div>
    </AccountFrame>
  );
}

interface RoleChoiceProps {
  role: Wire | undefined;
  onPick: (role: Wire) => void;
  isMissing: boolean;
}

function RoleChoice({ role, onPick, isMissing }: RoleChoiceProps) {
  return (
    <fieldset className={styles.fieldset} aria-describedby={isMissing ? 'role-error' : undefined}>
      <legend>I am a</legend>
      {PREFERENCE_ROLES.map(({ label, wire }) => (
        <label key={wire} className={styles.choice}>
          <input type="radio" name="role" checked={role === wire} onChange={() => onPick(wire)} />
          {label}
        </label>
      ))}
      {isMissing && (
        <p id="role-error" className={styles.error} role="alert">
          Required
        </p>
      )}
    </fieldset>
  );
}
