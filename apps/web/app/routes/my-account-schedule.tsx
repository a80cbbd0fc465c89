import { data, type RouterContextProvider } from 'react-router';
import { visitContext } from '#web/api/visit.ts';
import { SchedulePage } from '#web/sports/schedule/manage/schedule-page.tsx';

export const loader = ({ context }: { context: Readonly<RouterContextProvider> }) => {
  if (!context.get(visitContext).scheduleTab) throw data({ code: 'not-found' }, { status: 404 });
  return null;
};

/** What the portal keeps does not change while someone is here: another game or week opens without asking the server. */
export const shouldRevalidate = () => false;

export default SchedulePage;
