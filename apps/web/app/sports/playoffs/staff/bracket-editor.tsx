import { Refusal } from '@csz/contract/core/refusal';
import type { BracketDraft } from '@csz/contract/playoffs/staff';
import { useQuery } from '@tanstack/react-query';
import { NotForYou } from '#web/people/accounts/notices.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { LeaveQuestion } from '#web/ui/leave-question.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListNote, RetryButton, SkeletonBar } from '#web/ui/list-state.tsx';
import { changesOf } from './bracket-clash.ts';
import { BuildBracket } from './build-bracket.tsx';
import { type EditedBracket, editOf } from './edited-bracket.ts';
import { draftQuery } from './queries.ts';
import { RunBracket } from './run-bracket.tsx';
import { useEditedBracket } from './use-edited-bracket.ts';

/** One bracket: built until it is published, and run from then on. */
export function BracketEditor({ id }: { id: string }) {
  const { data: draft, error, refetch } = useQuery(draftQuery(id));
  if (error instanceof Refusal && error.code === 'not-allowed') return <NotForYou />;
  if (draft === undefined) {
    return error === null ? (
      <SkeletonBar width="100%" height={320} />
    ) : (
      <ListNote next={<RetryButton onPress={() => void refetch()} />}>{error.message}</ListNote>
    );
  }
  const { bracket } = draft;
  const place = bracket.districtName || bracket.stateName;
  return (
    <Stack>
      <div>
        <Link to="/admin/playoffs">Playoffs</Link>
        <h1>{bracket.name}</h1>
        <p className="soft small">
          {bracket.sportName}, {place}, {bracket.season}, {bracket.isPublished ? 'published' : 'draft'}
        </p>
      </div>
      <OpenBracket key={bracket.id} draft={draft} />
    </Stack>
  );
}

/** What was being edited outlives that another user publishes the bracket, or takes it back. */
export function OpenBracket({ draft }: { draft: BracketDraft }) {
  const editing = useEditedBracket(draft);
  const question = <LeaveQuestion isChanged={editing.isChanged} isKept={false} />;
  if (!draft.bracket.isPublished) {
    return (
      <>
        {question}
        <BuildBracket draft={draft} editing={editing} />
      </>
    );
  }
  return (
    <>
      {question}
      {editing.isChanged && (
        <UnsavedEdits base={editing.base} edited={editing.edited} onDrop={() => editing.saved(draft)} />
      )}
      <RunBracket draft={draft} />
    </>
  );
}

interface UnsavedEditsProps {
  base: BracketDraft;
  edited: EditedBracket;
  onDrop: () => void;
}

/** What was being edited when another user published the bracket: it can be read, copied, and gone on with. */
function UnsavedEdits({ base, edited, onDrop }: UnsavedEditsProps) {
  return (
    <Stack as="section" gap={3} aria-label="Not saved">
      <Banner>
        Another editor published this bracket while you were at it, and this is not saved. It stays here while this page
        is open. Take the bracket back to go on with it.
      </Banner>
      <Stack as="dl" gap={2}>
        {changesOf(editOf(base), edited).map(({ label, words }) => (
          <div key={label}>
            <dt className="strong">{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </Stack>
      <div>
        <Button onClick={onDrop}>Discard my changes</Button>
      </div>
    </Stack>
  );
}
