import { Outlet, useLoaderData } from 'react-router';
import { CarriedAnswers } from '#web/api/carried-answers.tsx';
import { browserLoader, type Load, serverLoader } from '#web/api/loaders.ts';
import { aMomentFor } from '#web/api/waiting.ts';
import { ScoreboardStrip } from '#web/sports/scores/scoreboard-strip.tsx';
import { loadStrip, type StripToday } from '#web/sports/scores/strip-query.ts';

const load: Load<{ today: StripToday | undefined }> = async ({ client }) => {
  let today: StripToday | undefined;
  const strip = loadStrip(client).then((day) => {
    today = day;
  });
  await aMomentFor(strip);
  return { today };
};

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** The strip looks after itself once it is there. */
export const shouldRevalidate = () => false;

/** The scoreboard strip above every page that is not about scores itself. */
export default function WithStrip() {
  const { carried, today } = useLoaderData<typeof loader>();
  return (
    <>
      <CarriedAnswers data={carried}>
        <ScoreboardStrip today={today} />
      </CarriedAnswers>
      <Outlet />
    </>
  );
}
