import { useInBrowser } from './use-hydrated.ts';

/** Whether the window fits a media query; false on the server and in the first render. */
export function useMedia(query: string): boolean {
  return useInBrowser(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    false,
  );
}
