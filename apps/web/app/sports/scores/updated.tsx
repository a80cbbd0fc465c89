import { Moment } from '#web/ui/moment.tsx';

/** How old what is on the screen is. */
export function Updated({ at, tz }: { at: number; tz: string }) {
  return (
    <>
      Updated <Moment at={new Date(at).toISOString()} tz={tz} />
    </>
  );
}
