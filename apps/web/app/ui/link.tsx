import { type LinkProps, Link as RouterLink } from 'react-router';

/** What the router writes in another way: steps up, slashes twice, queries without anything in them. */
const WRITTEN_OTHERWISE = /\/[/.]|[?#]$/;

/**
 * A link as the server draws it: the anchor that the router's own comes to. Nothing is pressed and nothing is fetched
 * ahead there, and with seventy links a page what prepares for that was a tenth of its render.
 */
export function ServerLink(props: LinkProps) {
  const {
    to,
    discover = 'render',
    prefetch,
    relative,
    reloadDocument,
    replace,
    mask,
    state,
    preventScrollReset,
    viewTransition,
    defaultShouldRevalidate,
    target,
    ...rest
  } = props;
  const isPath = typeof to === 'string' && to.startsWith('/') && !WRITTEN_OTHERWISE.test(to);
  if (!isPath || mask !== undefined) return <RouterLink {...props} />;
  return <a {...rest} href={to} target={target} data-discover={discover === 'render' ? 'true' : undefined} />;
}

/** Leads to another page of the portal without leaving the document. */
export const Link = import.meta.env.SSR ? ServerLink : RouterLink;
