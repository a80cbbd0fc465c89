import IconPencilPlus from '@tabler/icons-react/dist/esm/icons/IconPencilPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMeOnceKnown } from '#web/people/accounts/queries.ts';
import button from '#web/ui/button.module.css';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { viewerPermissionsQuery } from './queries.ts';
import { useReportedHere } from './reported-here.ts';
import { saysNothing } from './still-on.ts';

const WANTED = 'csz-score-form-wanted';

/** Calls back when someone wants the form of the score, which may be folded. Answers with the way to stop. */
export function onScoreFormWanted(open: () => void): () => void {
  const onWanted = (event: Event) => {
    // A browser that follows a link within the page takes the focus away from where it leads.
    event.preventDefault();
    open();
  };
  addEventListener(WANTED, onWanted);
  return () => removeEventListener(WANTED, onWanted);
}

/** Opens the form of the score; false where no form is there that could be opened. */
const openScoreForm = (): boolean => !dispatchEvent(new Event(WANTED, { cancelable: true }));

/** Leads to the form of the score on the same page, where who has reported a score changes it. */
export function ToScoreForm({ gameId }: { gameId: string }) {
  const hasReported = useHasReported(gameId);
  return (
    // biome-ignore lint/a11y/useValidAnchor: without scripts it is a link within the page
    <a className={button.button} href="#score" onClick={(event) => openScoreForm() && event.preventDefault()}>
      <IconPencilPlus size={20} aria-hidden="true" /> {hasReported ? 'Change Score' : 'Add Score'}
    </a>
  );
}

/** Of a member counts what they reported, wherever; of a guest what was reported from this device. */
function useHasReported(gameId: string): boolean {
  const me = useMeOnceKnown();
  const isHydrated = useHydrated();
  const { data: part } = useQuery({ ...viewerPermissionsQuery(gameId), enabled: isHydrated });
  const fromThisDevice = useReportedHere(gameId);
  if (me === null) return fromThisDevice !== undefined;
  return part?.myReport != null && !saysNothing(part.myReport);
}
