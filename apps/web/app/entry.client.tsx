import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { broken } from '#web/api/broken.ts';
import { TypedEarly } from '#web/ui/typed-early.tsx';

addEventListener('error', ({ error }) => broken.push({ part: 'script', error }));
addEventListener('unhandledrejection', ({ reason }) => broken.push({ part: 'promise', error: reason }));

startTransition(() => {
  hydrateRoot(
    document,
    <TypedEarly>
      <HydratedRouter onError={(error) => void broken.push({ part: 'screen', error })} />
    </TypedEarly>,
  );
});

/** What is done for the device must not take the line from the page. */
const startDevice = () => void import('#web/site/device/start.ts');
if (document.readyState === 'complete') startDevice();
else addEventListener('load', startDevice);
