import { SIGNED_IN_COOKIE } from '@csz/contract/core/constants';

/** Says on the root element that a member is signed in; styles go by it before the page knows who it is. */
const MARK = 'data-member';

/** Where this browser remembers that its member manages teams: their pages keep room for what such a member can do. */
const MANAGES = 'csz_manages';

/** Runs before the first paint, so that a member never sees "Log In". */
export const SIGNED_IN_SCRIPT = `if(/(?:^|; )${SIGNED_IN_COOKIE}=1/.test(document.cookie)){var m='';try{m=localStorage.${MANAGES}||m}catch{}document.documentElement.setAttribute('${MARK}',m)}`;

/** Whether this browser has a session, as far as its scripts can know. */
export const seemsSignedIn = (): boolean =>
  typeof document !== 'undefined' && document.cookie.split('; ').includes(`${SIGNED_IN_COOKIE}=1`);

/** Shows what stands for members, or what stands for guests. */
export function markSignedIn(isMember: boolean): void {
  document.documentElement.toggleAttribute(MARK, isMember);
}

/** Remembers for the next page whether the member who is signed in manages teams. */
export function rememberManager(isManager: boolean): void {
  try {
    if (isManager) localStorage.setItem(MANAGES, 'teams');
    else localStorage.removeItem(MANAGES);
  } catch {
    // Private windows may refuse; the page then makes room when it knows.
  }
}
