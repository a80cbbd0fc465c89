import { useEffect } from 'react';

/** Unfolds what the address points at, for browsers that do not do so themselves. */
export function useUnfold(): void {
  useEffect(() => {
    const unfold = () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const folded = target?.closest('details');
      if (target == null || folded == null || folded.open) return;
      folded.open = true;
      target.scrollIntoView();
    };
    unfold();
    addEventListener('hashchange', unfold);
    return () => removeEventListener('hashchange', unfold);
  }, []);
}
