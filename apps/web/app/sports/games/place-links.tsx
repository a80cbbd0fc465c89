import { Cluster } from '#web/ui/layout.tsx';

interface PlaceLinksProps {
  /** What it is called on the page. */
  name: string;
  /** What a map finds it by: its name, with its address or what lies around it. */
  searched: readonly string[];
}

/** A place on a map, and how to get there: links, of which nothing loads before they are pressed. */
export function PlaceLinks({ name, searched }: PlaceLinksProps) {
  const to = encodeURIComponent(searched.filter(Boolean).join(', '));
  return (
    <Cluster as="span" gap={4} rows={0} className="links">
      <OutLink href={`https://www.google.com/maps/search/?api=1&query=${to}`} about={`of ${name}`}>
        Map
      </OutLink>
      <OutLink href={`https://www.google.com/maps/dir/?api=1&destination=${to}`} about={`to ${name}`}>
        Directions
      </OutLink>
    </Cluster>
  );
}

function OutLink({ href, about, children }: { href: string; about: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> {about}</span>
    </a>
  );
}
