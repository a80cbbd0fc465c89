import type { TeamLink } from '@csz/contract/team-links/calls';
import { teamLinksRoutes } from '@csz/contract/team-links/routes';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/api/call-query.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListFailed } from '#web/ui/list-start.tsx';
import { SkeletonBar } from '#web/ui/list-state.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { ShareLink } from '#web/ui/share-link.tsx';
import styles from './team-link.module.css';

interface TeamLinkDialogProps {
  schoolId: string;
  sportId: string;
  /** "Elm High School, Football". */
  team: string;
  onClose: () => void;
}

/** One link for a whole team: to send, or to hold up as a picture at the meeting with the parents. */
export function TeamLinkDialog({ schoolId, sportId, team, onClose }: TeamLinkDialogProps) {
  const notice = useNotice();
  const params = { schoolId, sportId };
  const query = callQuery(teamLinksRoutes.getTeamLink, { params });
  const { data, isLoadingError, refetch } = useQuery({ ...query, staleTime: 0 });
  const opening = useAction(teamLinksRoutes.openTeamLink, { errorsTo: 'toast' });
  const ending = useAction(teamLinksRoutes.endTeamLink, {
    errorsTo: 'toast',
    onDone: ({ message }) => notice.show(message),
  });
  const link = data?.link ?? undefined;
  const open = (
    <Button primary={link === undefined} disabled={opening.isBusy} onClick={() => opening.run({ params })}>
      {link === undefined ? 'Make the link' : 'Make a new one'}
    </Button>
  );
  return (
    <Dialog title="Team link" onClose={onClose}>
      <Stack>
        <p>
          {team}: one link for players, parents and fans. Each chooses what they are on the team; assistant coaches and
          student ambassadors wait for approval.
        </p>
        {isLoadingError && <ListFailed words="The link could not be loaded." onRetry={refetch} />}
        {data === undefined && !isLoadingError && <SkeletonBar width="100%" height={280} />}
        {link !== undefined && <OpenLink link={link} team={team} />}
        {data !== undefined && (
          <Cluster>
            {open}
            {link !== undefined && (
              <Button danger disabled={ending.isBusy} onClick={() => ending.run({ params })}>
                End the link
              </Button>
            )}
          </Cluster>
        )}
        {link !== undefined && <p className="soft small">A new one ends this one.</p>}
      </Stack>
    </Dialog>
  );
}

function OpenLink({ link, team }: { link: TeamLink; team: string }) {
  return (
    <Stack gap={3}>
      <img
        className={styles.picture}
        src={`data:image/svg+xml,${encodeURIComponent(link.picture)}`}
        alt={`QR code that joins ${team}`}
        width={256}
        height={256}
      />
      <p className={`small ${styles.address}`}>{link.url}</p>
      <ShareLink title={`Join ${team}`} url={link.url} />
      <p>
        {link.joined} of at most {link.most} joined. It works until <Moment at={link.expiresAt} />.
      </p>
    </Stack>
  );
}
