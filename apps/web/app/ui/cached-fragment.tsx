import { createContext, type ElementType, type ReactNode, use } from 'react';

/** Markup of a part of a page, drawn now or as it was drawn for these values before. Undefined: the page draws it itself. */
export type DrawFragment = (values: readonly unknown[], part: ReactNode, isOnEveryPage: boolean) => string | undefined;

/** The server hands it down; in the browser there is none. */
export const FragmentCache = createContext<DrawFragment | undefined>(undefined);

interface CachedFragmentProps {
  as: ElementType;
  /**
   * All that the part depends on, its name first; undefined where it depends on who looks: then it is drawn each
   * time. It must be free of `useId` and `Suspense`, and the address may decide nothing that is not among the values.
   */
  of: readonly unknown[] | undefined;
  isOnEveryPage?: boolean;
  children: ReactNode;
  className?: string | undefined;
  'aria-label'?: string;
}

/**
 * An element whose inside the server draws apart, and keeps, on a page that is asked for again: a card of a board in which
 * another game has changed; and the menus of all pages. In the browser React draws it like every other part.
 */
export function CachedFragment({ as: Element, of, isOnEveryPage = false, children, ...rest }: CachedFragmentProps) {
  const draw = use(FragmentCache);
  const markup = of === undefined ? undefined : draw?.(of, children, isOnEveryPage);
  if (markup === undefined) return <Element {...rest}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has drawn of the same children
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: markup }} />;
}
