import { followsRoutes } from '@csz/contract/follows/routes';
import { ROLES, SIGN_UP_ROLES } from '@csz/contract/roles/people';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { sportsQuery } from '#web/reference/directory/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from '#web/ui/form/form.module.css';
import { Form, FormFoot } from '#web/ui/form/form.tsx';
import { Grid } from '#web/ui/layout.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { FOLLOWED_EVENT } from './queries.ts';

interface FollowDialogProps {
  schoolId: string;
  schoolName: string;
  sportId?: string | undefined;
  onClose: () => void;
}

/** 'Howard', 'Howard Boys Basketball', 'Howard Boys Basketball and Football'. */
const followedText = (school: string, sports: readonly { name: string }[]): string =>
  `${school} ${new Intl.ListFormat('en-US').format(sports.map(({ name }) => name))}`.trimEnd();

/** What of a school to follow, and as whom. */
export function FollowDialog({ schoolId, schoolName, sportId, onClose }: FollowDialogProps) {
  const notice = useNotice();
  const submission = useAction(followsRoutes.saveSubscription, {
    onDone: (_, { body }) => {
      notice.show(
        `You follow ${followedText(
          schoolName,
          sports.filter(({ id }) => body.followSportIds?.includes(id)),
        )}.`,
      );
      onClose();
      window.dispatchEvent(new Event(FOLLOWED_EVENT));
    },
  });
  const sports = useQuery(sportsQuery({ schoolId })).data?.items.filter((sport) => !sport.isParent) ?? [];
  const follow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = {
      followSchoolId: schoolId,
      followSportIds: data.getAll('sport').map(String),
      roles: data.getAll('role').map((role) => String(role) as (typeof SIGN_UP_ROLES)[number]),
    };
    return submission.run({ body });
  };
  return (
    <Dialog title={`Follow ${schoolName}`} onClose={onClose}>
      <Form onSubmit={follow} error={submission.error}>
        <fieldset>
          <legend>Sports</legend>
          <p className="soft small">None means the whole school.</p>
          <Grid least="150px" rows={0}>
            {sports.map((sport) => (
              <label key={sport.id} className={`${styles.choice} tight`}>
                <input type="checkbox" name="sport" value={sport.id} defaultChecked={sport.id === sportId} />
                {sport.name}
              </label>
            ))}
          </Grid>
        </fieldset>
        <fieldset>
          <legend>I am here as</legend>
          <Grid least="150px" rows={0}>
            {SIGN_UP_ROLES.map((role) => (
              <label key={role} className={`${styles.choice} tight`}>
                <input type="checkbox" name="role" value={role} />
                {ROLES[role].label}
              </label>
            ))}
          </Grid>
        </fieldset>
        <FormFoot>
          <Button type="submit" primary disabled={submission.isBusy}>
            FOLLOW
          </Button>
        </FormFoot>
      </Form>
    </Dialog>
  );
}
