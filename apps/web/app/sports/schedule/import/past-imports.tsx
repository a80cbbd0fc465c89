import type { ScheduleImport } from '@csz/contract/schedule/import';
import { useQuery } from '@tanstack/react-query';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListFailed } from '#web/ui/list-start.tsx';
import { SkeletonBar } from '#web/ui/list-state.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Section } from '#web/ui/section.tsx';
import { importsQuery } from './queries.ts';
import { UndoImport } from './undo-import.tsx';

/** What was brought in so far, each with the way back. */
export function PastImports({ onUndone }: { onUndone: (importId: string) => void }) {
  const { data, isLoadingError, refetch } = useQuery(importsQuery);
  if (isLoadingError) return <ListFailed words="Your imports could not be loaded." onRetry={refetch} />;
  if (data === undefined) return <SkeletonBar width="100%" height={80} />;
  return (
    <Section id="imports" title="Your imports">
      {data.total === 0 && <p>You have not imported anything yet.</p>}
      <ul>
        {data.items.map((item) => (
          <PastImport key={item.id} item={item} onUndone={onUndone} />
        ))}
      </ul>
    </Section>
  );
}

function PastImport({ item, onUndone }: { item: ScheduleImport; onUndone: (importId: string) => void }) {
  const { id, fileName, schoolName, sportName, added, updated, rejected, importedAt, undoneAt } = item;
  return (
    <Cluster as="li" gap={4} rows={2} justify="apart" ruled={3}>
      <Stack gap={0} className="grows">
        <strong>{fileName}</strong>
        <span className="soft small">
          {[schoolName, sportName].filter(Boolean).join(', ')}, <Moment at={importedAt} />: {added} added, {updated}{' '}
          changed, {rejected} left out
        </span>
      </Stack>
      {undoneAt === null ? (
        <UndoImport importId={id} fileName={fileName} onUndone={() => onUndone(id)} />
      ) : (
        <span className="soft small">
          Taken back <Moment at={undoneAt} />
        </span>
      )}
    </Cluster>
  );
}
