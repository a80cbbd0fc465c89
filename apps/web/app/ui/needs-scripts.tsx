import { Cluster } from './layout.tsx';

interface NeedsScriptsProps {
  /** A band of its own across the page, where it stands in no column. */
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
