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
