import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Cluster } from '#web/ui/layout.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface CopyLinesProps {
  /** What is copied, in words: 'Football'. */
  name: string;
  text: string;
  primary?: boolean;
}

/** Copies lines as they are printed. Without scripts they can be selected. */
export function CopyLines({ name, text, primary = false }: CopyLinesProps) {
  const [message, setMessage] = useState('');
  const isAlive = useHydrated();
  const copy = async () => {
    setMessage((await copyText(text)) ? 'Copied' : 'Your browser does not copy. Please select the lines.');
  };
  return (
    <Cluster gap={0} className="not-printed">
      <Button primary={primary} onClick={copy} className={isAlive ? undefined : 'keeps-place'}>
        {primary ? (
          `Copy ${name}`
        ) : (
          <>
            Copy<span className="visually-hidden"> {name}</span>
          </>
        )}
      </Button>
      <span role="status" className="soft small">
        {message === '' ? '' : `\u00a0 ${message}`}
      </span>
    </Cluster>
  );
}
