import type { Load } from '#web/api/loaders.ts';
import { loadToday, type TodayView } from '#web/sports/scores/load-today.ts';
import { TodayScores } from '#web/sports/scores/today-page.tsx';
import { Section } from '#web/ui/section.tsx';

/** Tonight's games beside something else, which stands without them as well. */
export const loadTonight: Load<{ tonight: TodayView | undefined }> = async (at) => ({
  tonight: await loadToday(at).catch(() => undefined),
});

export const Tonight = ({ view }: { view: TodayView }) => (
  <Section id="tonight" title="Tonight’s scores">
    <TodayScores view={view} />
  </Section>
);
