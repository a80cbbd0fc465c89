import { data, type RouterContextProvider } from 'react-router';
import { visitContext } from '#web/api/visit.ts';
import { ImportPage } from '#web/sports/schedule/import/import-page.tsx';

/** Where schedules are not kept here, none is imported either. */
export const loader = ({ context }: { context: Readonly<RouterContextProvider> }) => {
  if (!context.get(visitContext).scheduleTab) throw data({ code: 'not-found' }, { status: 404 });
  return null;
};

/** What the portal keeps does not change while someone is here: a team is chosen without asking the server. */
export const shouldRevalidate = () => false;

export default ImportPage;
