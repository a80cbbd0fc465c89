import { accountPages } from '@csz/contract/accounts/pages';
import type { School } from '@csz/contract/directory/calls';
import type { Subscription } from '@csz/contract/follows/calls';
import { followsRoutes } from '@csz/contract/follows/routes';
import { PREFERENCE_ROLES } from '@csz/contract/roles/people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAction } from '#web/api/use-action.ts';
import { AccountFrame } from '#web/people/accounts/account-frame.tsx';
import { MemberOnly } from '#web/people/accounts/member-only.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import { safeRedirect } from '#web/people/accounts/safe-redirect.ts';
import { SchoolField } from '#web/reference/directory/school-picker.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Form } from '#web/ui/form/form.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { type OwnSchool, ownSchoolOf } from './own-school.ts';
import { subscriptionsQuery } from './queries.ts';
import { SportPicker } from './sport-picker.tsx';

type Wire = (typeof PREFERENCE_ROLES)[number]['wire'];

/** Complete Preferences: who one is; coaches and directors go on to ask for their role. */
export function Preferences() {
  const me = useMe();
  const { data, isLoadingError, refetch } = useQuery({ ...subscriptionsQuery, enabled: me !== null });
  return (
    <MemberOnly>
      <AccountFrame title="Complete Preferences" lead="So that your teams come first.">
        {isLoadingError ? (
          <ListFailed onRetry={refetch} />
        ) : data === undefined ? (
          <ListWaits height={240} />
        ) : (
          <PreferencesForm follows={data.items} />
        )}
      </AccountFrame>
    </MemberOnly>
  );
}

function PreferencesForm({ follows }: { follows: readonly Subscription[] }) {
  const navigate = useNavigate();
  const redirect = useSearchParams()[0].get('redirect') ?? undefined;
  const target = safeRedirect(redirect);
  const [role, setRole] = useState<Wire>();
  const [isChecked, setChecked] = useState(false);
  const [isCoachOrDirector, setCoach] = useState(false);
  const [picked, setPicked] = useState<School>();
  const [sportIds, setSportIds] = useState<readonly string[]>([]);
  const own = ownSchoolOf(follows);
  const school = own ?? picked;
  const submission = useAction(followsRoutes.savePreferences, {
    onDone: () => navigate(isCoachOrDirector ? accountPages.addCoachRole(redirect) : target),
  });
  const finish = () => {
    setChecked(true);
    if (role === undefined || school === undefined) return;
    const followSports = (own?.sports.map(({ id }) => id) ?? sportIds).map((id) => ({ id, roles: [role] }));
    void submission.run({ body: { role, followSchoolId: school.id, followSports, isCoachOrDirector } });
  };
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      {submission.error !== undefined && <Banner key={submission.error}>{submission.error}</Banner>}
      {own !== undefined && <Chosen school={own} redirect={redirect} />}
      <PreferenceRole role={role} onPick={setRole} isMissing={isChecked && role === undefined} />
      <CheckField
        label="I am a coach or school administrator"
        checked={isCoachOrDirector}
        onChange={(event) => setCoach(event.target.checked)}
      />
      {own === undefined && <SchoolField school={picked} onPick={setPicked} />}
      {own === undefined && picked !== undefined && (
        <SportPicker schoolId={picked.id} chosen={sportIds} onChange={setSportIds} />
      )}
      <Button type="submit" primary disabled={school === undefined || submission.isBusy}>
        Finish
      </Button>
      <ButtonLink to={target}>Skip</ButtonLink>
    </Form>
  );
}

/** The school and the sports of the step before, which are not asked for again. */
function Chosen({ school: { name, sports }, redirect }: { school: OwnSchool; redirect: string | undefined }) {
  return (
    <Cluster justify="apart" isLine className="letter links">
      <p>
        You follow <strong>{name}</strong>
        {sports.length > 0 && `: ${sports.map((sport) => sport.name).join(', ')}`}
      </p>
      <Link className="rigid" to={accountPages.addSchool(redirect)}>
        Change<span className="visually-hidden"> what you follow</span>
      </Link>
    </Cluster>
  );
}

interface PreferenceRoleProps {
  role: Wire | undefined;
  onPick: (role: Wire) => void;
  isMissing: boolean;
}

/** Who one is to the school. */
function PreferenceRole({ role, onPick, isMissing }: PreferenceRoleProps) {
  return (
    <fieldset aria-describedby={isMissing ? 'role-error' : undefined}>
      <legend>I am a</legend>
      {PREFERENCE_ROLES.map(({ label, wire }) => (
        <label key={wire} className={formStyles.choice}>
          <input
            type="radio"
            name="role"
            checked={role === wire}
            aria-invalid={isMissing || undefined}
            onChange={() => onPick(wire)}
          />
          {label}
        </label>
      ))}
      {isMissing && <FieldError id="role-error">Required</FieldError>}
    </fieldset>
  );
}
