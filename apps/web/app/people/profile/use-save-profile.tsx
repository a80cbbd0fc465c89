import { accountPages } from '@csz/contract/accounts/pages';
import type { CallInput } from '@csz/contract/core/call';
import { Refusal } from '@csz/contract/core/refusal';
import type { MemberProfile, updateMemberProfile } from '@csz/contract/profile/calls';
import { profileRoutes } from '@csz/contract/profile/routes';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { useSession } from '#web/people/accounts/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import styles from '#web/ui/form/form.module.css';

type Change = CallInput<typeof updateMemberProfile>['body'];

interface Question {
  readonly words: string;
  readonly body: Change;
}

export interface ProfileSaving {
  /** Saves and goes on; a birthday of a child is asked for again first, and then holds the account. */
  save(body: Change): Promise<void>;
  /** That question, while it is open. */
  readonly question: ReactNode;
}

/** Saves the own profile, by `send` where it is another call; `saved` runs when it is, with the profile where that is known. */
export function useSaveProfile(
  saved: (profile: MemberProfile | undefined) => Promise<void> | void,
  send?: (body: Change) => Promise<void>,
): ProfileSaving {
  const client = useQueryClient();
  const session = useSession();
  const navigate = useNavigate();
  const [pending, setPending] = useState<Question>();
  const save = async (body: Change) => {
    let profile: MemberProfile | undefined;
    try {
      if (send !== undefined) await send(body);
      else profile = await call(client, profileRoutes.updateMemberProfile, { body });
    } catch (error) {
      const { code, message } = error instanceof Refusal ? error : { code: undefined, message: '' };
      if (code === 'birthday-unlikely') return setPending({ words: message, body });
      if (code !== 'account-held') throw error;
      await session.leave();
      return navigate(accountPages.onHold(), { replace: true });
    }
    await saved(profile);
  };
  const question = pending !== undefined && (
    <BirthdayQuestion
      words={pending.words}
      onYes={() => save({ ...pending.body, isCertain: true })}
      onClose={() => setPending(undefined)}
    />
  );
  return { save, question };
}

interface BirthdayQuestionProps {
  words: string;
  onYes: () => Promise<void>;
  onClose: () => void;
}

function BirthdayQuestion({ words, onYes, onClose }: BirthdayQuestionProps) {
  const submission = useAction(onYes);
  return (
    <Dialog title="Date of birth" onClose={onClose}>
      <div className={styles.form}>
        {submission.error !== undefined && <Banner key={submission.error}>{submission.error}</Banner>}
        <p>{words}</p>
        <Button primary onClick={onClose}>
          No, I will change it
        </Button>
        <Button onClick={() => submission.run()} disabled={submission.isBusy}>
          Yes, this is right
        </Button>
      </div>
    </Dialog>
  );
}
