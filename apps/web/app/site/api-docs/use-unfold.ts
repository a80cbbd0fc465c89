import { useEffect } from 'react';

/**
 * Unfolds what the address points at as soon as it is read, before the first picture: browsers do so only afterwards,
 * and everything below would move.
 */
export const UNFOLD_SCRIPT = `(function(){var i=location.hash.slice(1);if(!i)return;\
var o=new MutationObserver(function(){var e=document.getElementById(i);if(!e)return;o.disconnect();\
var d=e.closest('details');if(d)d.open=true});o.observe(document,{childList:true,subtree:true})})()`;

/** Unfolds what the address points at, for browsers that do not do so themselves. */
export function useUnfold(): void {
  useEffect(() => {
    const unfold = () => {
      const target = document.getElementById(location.hash.slice(1));
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
