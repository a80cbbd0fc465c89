import type { MemberProfile } from '@csz/contract/profile/calls';
import { profileRoutes } from '@csz/contract/profile/routes';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { brokenIn } from '#web/api/broken.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import author from '#web/ui/author-line.module.css';
import { Button } from '#web/ui/button.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import styles from './avatar.module.css';

const AvatarCrop = lazy(async () => ({ default: (await import('./avatar-crop.tsx')).AvatarCrop }));

/** Without HEIC among them a phone hands its photos over as JPEG, which every browser can cut and show. */
const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

interface AvatarProps {
  profile: MemberProfile;
  /** What stands beside the picture. */
  children: ReactNode;
  /** What else can be done here. */
  acts: ReactNode;
}

/** The member's picture: choose one, cut it square, or take it away. */
export function Avatar({ profile, children, acts }: AvatarProps) {
  const client = useQueryClient();
  const notice = useNotice();
  const id = useId();
  const [picked, setPicked] = useState<File>();
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file === undefined) return;
    if (file.type.startsWith('image/')) setPicked(file);
    else notice.fail(new Error('Only image files, please.'));
  };
  const remove = () =>
    call(client, profileRoutes.deleteAvatar, { params: { id: profile.id } }).catch(brokenIn('avatar delete'));
  const removal = useAction(remove, {
    errorsTo: 'toast',
    onDone: () => notice.show('Your picture is removed.'),
  });
  return (
    <>
      <Cluster gap={4} isLine>
        {profile.avatarUrl === '' ? (
          <span className={`${author.avatar} ${styles.large}`} aria-hidden="true">
            {(profile.firstName || profile.displayName).slice(0, 1).toUpperCase()}
          </span>
        ) : (
          <img
            className={`${author.avatar} ${styles.large}`}
            src={profile.avatarUrl}
            alt="You"
            width={88}
            height={88}
          />
        )}
        <Stack gap={1} className="breaks">
          {children}
        </Stack>
      </Cluster>
      <Cluster>
        <input id={id} type="file" accept={PICTURES} onChange={pick} hidden />
        <Button onClick={() => document.getElementById(id)?.click()}>Edit avatar</Button>
        {profile.avatarUrl !== '' && (
          <Button disabled={removal.isBusy} onClick={() => removal.run()}>
            Delete avatar
          </Button>
        )}
        {acts}
      </Cluster>
      {picked !== undefined && (
        <Suspense>
          <AvatarCrop file={picked} onClose={() => setPicked(undefined)} />
        </Suspense>
      )}
    </>
  );
}
