import { Cluster } from './layout.tsx';

interface NeedsScriptsProps {
  /** A band across the page, for one whose parts are in columns. */
  isBand?: boolean;
}

/** For browsers without scripts, on pages where nothing can be done or shown without them. */
export function NeedsScripts({ isBand = false }: NeedsScriptsProps) {
  const words = <p>This page needs JavaScript. Please switch it on.</p>;
  return (
    <noscript>
      {isBand ? (
        <Cluster justify="center" className="callout">
          {words}
        </Cluster>
      ) : (
        words
      )}
    </noscript>
  );
}
