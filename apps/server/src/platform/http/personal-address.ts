/** What the log has instead of personal parts of an address. */
const HIDDEN = '[hidden]';

/** Addresses that go on with a mail address, or with the secret of a mail's link. */
const PERSONAL_PATH =
  /^\/(?:(?:login|ms-rp|ms-rp-ad|mc-rp-ad|stop-mails|uploadScores|invite|join|calendars\/follows)|api\/(?:uploadScores|csz\/(?:msreports|missingscores|mcreports|stopMails|invitations|teamInvitations|pick-em\/invitations)))\/+(?=[^/?])/i;
const PERSONAL_NAMES = new Set(['email', 'token', 'link', 'code']);

/** Parts of an address that are words of ours or ids: secrets are longer, and people's names and words have more signs. */
const PLAIN_PART = /^[\w.,:-]{0,31}$/;
/** What narrows a list or turns its pages. Everything else that is requested may be what a person typed. */
const PLAIN_NAME =
  /^(?:\w*Ids?|page|perPage|eventsPage|season|year|date|selectedDate|from|to|on|at|sort|order|status|show|kind|view|tab|force|future|remove|version|withEvents|onlyPlaceholders|allStreams|eventType|gameType|purpose|is[A-Z]\w*)$/;

/** Whether an address of a page names a person or opens something without signing in. */
export function isPersonalAddress(url: string): boolean {
  if (PERSONAL_PATH.test(url)) return true;
  const at = url.indexOf('?');
  return at >= 0 && new URLSearchParams(url.slice(at)).keys().some((name) => PERSONAL_NAMES.has(name));
}

/**
 * Pages that are personal as a whole: one's account, staff's area, and what leads into an account or out of it. Every
 * other page is the same bytes for guests and members.
 */
const MEMBER_PATH =
  /^\/(?:$|(?:my-account|admin|login|sign-up|forgot-password|forgot-password-change|change-password|appeal|age-screen-pass|account-on-hold|profile-sign-up|add-school-sub|complete-preferences|notifications|invite|join|verify-email|confirm-email-change|stop-email-change|sign-in-link|restore-account|distribution|standings-widget|_root)(?=\/|\.data$|$))/i;

/** Whether a page shows a member what is theirs alone, so that it is made for the one who asks. */
export function isPageOfMember(url: string): boolean {
  const [path = ''] = url.split('?');
  return MEMBER_PATH.test(path.replace(/^\/+/, '/')) || isPersonalAddress(url);
}

/** An address as the log may show it: without mail addresses, secrets and what people searched for. */
export function withoutPersonal(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return plainPath(url);
  const query = url
    .slice(at + 1)
    .split('&')
    .map(plainParameter);
  return `${plainPath(url.slice(0, at))}?${query.join('&')}`;
}

function plainPath(path: string): string {
  const [known = ''] = PERSONAL_PATH.exec(path) ?? [];
  if (known !== '') return known + HIDDEN;
  return path
    .split('/')
    .map((part) => (PLAIN_PART.test(part) ? part : HIDDEN))
    .join('/');
}

function plainParameter(parameter: string): string {
  const at = parameter.indexOf('=');
  const name = at < 0 ? parameter : parameter.slice(0, at);
  if (!/^\w{1,31}$/.test(name)) return HIDDEN;
  if (at < 0) return PLAIN_NAME.test(name) ? name : HIDDEN;
  const value = parameter.slice(at + 1);
  return `${name}=${PLAIN_NAME.test(name) && PLAIN_PART.test(value) ? value : HIDDEN}`;
}
