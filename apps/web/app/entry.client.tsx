import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { TypedEarly } from '#web/ui/typed-early.tsx';

startTransition(() => {
  hydrateRoot(
    document,
    <TypedEarly>
      <HydratedRouter />
    </TypedEarly>,
  );
});

// Not before: what it does for the device must not take the line from the page.
addEventListener('load', () => import('#web/site/device/start.ts'));
