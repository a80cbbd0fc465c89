import { SIGNED_IN_COOKIE } from '@csz/contract/core/constants';

/** Says on the root element that a member is signed in; styles go by it before the page knows who it is. */
const MARK = 'data-member';

/** Runs before the first paint, so that a member never sees "Log In". */
export const SIGNED_IN_SCRIPT = `if(/(?:^|; )${SIGNED_IN_COOKIE}=1/.test(document.cookie))document.documentElement.setAttribute('${MARK}','');`;

/** Whether this browser has a session, as far as its scripts can know. */
export const seemsSignedIn = (): boolean =>
  typeof document !== 'undefined' && document.cookie.split('; ').includes(`${SIGNED_IN_COOKIE}=1`);

/** Shows what stands for members, or what stands for guests. */
export function markSignedIn(isMember: boolean): void {
  document.documentElement.toggleAttribute(MARK, isMember);
}
