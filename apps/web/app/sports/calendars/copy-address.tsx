import { useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** An address to copy; without scripts, or where the browser refuses, it can be selected. */
export function CopyAddress({ name, url }: { name: string; url: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const copy = async () => {
    field.current?.select();
    const done = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    setMessage(done === true ? 'Address copied' : 'Press copy now: the address is selected.');
  };
  return (
    <Cluster gap={2} align="stretch">
      <label htmlFor={id} className="visually-hidden">
        Calendar address of {name}
      </label>
      <input
        ref={field}
        id={id}
        className="control grows"
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={copy} className={useHydrated() ? undefined : 'keeps-place'}>
        Copy address<span className="visually-hidden"> of {name}</span>
      </Button>
      <span role="status" className="whole-line soft small">
        {message}
      </span>
    </Cluster>
  );
}
