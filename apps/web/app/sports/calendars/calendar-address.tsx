import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import { useId, useRef, useState } from 'react';
import button from '#web/ui/button.module.css';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface CalendarAddressProps {
  /** What the calendar is about: 'Oakdale Football'. */
  name: string;
  /** The whole address, https and all. */
  url: string;
}

/** The ways of getting a calendar that keeps itself up to date onto a phone. */
export function CalendarAddress({ name, url }: CalendarAddressProps) {
  return (
    <Stack gap={3}>
      <Cluster as="p" gap={4} rows={2} className="links">
        <a className={`${button.button} ${button.primary}`} href={webcalAddress(url)}>
          <IconCalendarPlus size={20} aria-hidden="true" /> Open in calendar app
          <span className="visually-hidden">: {name}</span>
        </a>
        <a href={googleAddress(url)} target="_blank" rel="noopener noreferrer">
          Add to Google Calendar<span className="visually-hidden">: {name}</span>
        </a>
      </Cluster>
      <CopyAddress name={name} url={url} />
      <p className="soft small">
        Your calendar app asks for changes by itself. Google does so only once or twice a day, so a change of today may
        reach it late; the pages here are always up to date.
      </p>
    </Stack>
  );
}

/** An address to copy; without scripts, or where the browser refuses, it can be selected. */
function CopyAddress({ name, url }: { name: string; url: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const copy = async () => {
    field.current?.select();
    setMessage((await copyText(url)) ? 'Address copied' : 'Press copy now: the address is selected.');
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

/** The same address for programs that subscribe: phones and computers know what to do with it. */
export function webcalAddress(url: string): string {
  return url.replace(/^https?:/, 'webcal:');
}

/** Google's page that subscribes to a calendar; it wants the address as programs have it. */
export function googleAddress(url: string): string {
  return `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcalAddress(url))}`;
}
