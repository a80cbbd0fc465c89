import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { guestSessionEndsAt } from '#web/people/accounts/guest-session.ts';
import { NextPage } from '#web/site/game-page/next-page.tsx';

const GuestPrompt = lazy(async () => ({
  default: (await import('#web/people/accounts/guest-prompt.tsx')).GuestPrompt,
}));

/** Only who chose to look around as a guest sees a question later. */
function OfGuests() {
  const [isGuest] = useState(() => guestSessionEndsAt() !== undefined);
  return (
    isGuest && (
      <Suspense>
        <GuestPrompt />
      </Suspense>
    )
  );
}

/** What serves a visit and not the first page of it. */
export const AfterLoad = ({ show }: ComponentProps<typeof NextPage>) => (
  <>
    <NextPage show={show} />
    <OfGuests />
  </>
);
