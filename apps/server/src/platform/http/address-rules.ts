import type { Route } from '@csz/contract/core/route';

/** What the addresses of a noun say of the one who opens them. */
export interface NounAddresses {
  /** Pages that show a member what is theirs alone, with all below them: `/my-account`. */
  readonly ofMember?: readonly string[];
  /** Paths of pages that go on with a mail address, or with the secret of a link: `/invite`, or `/invite/`. */
  readonly secret?: readonly string[];
  /** Calls whose paths go on with the secret of a link, as their first parameter. */
  readonly secretCalls?: readonly Route[];
  readonly completed?: CompletedAddresses;
}

/** Pages whose address leaves open what a cookie of the browser then says. */
export interface CompletedAddresses {
  readonly cookie: string;
  isCompleted(url: string): boolean;
}

/** What an address says by itself: a thousand requests a second share what was found out once. */
export interface AddressFacts {
  /** It names a person, or opens something without signing in. */
  readonly isPersonal: boolean;
  /** As a page it shows members what is theirs alone. */
  readonly isPageOfMember: boolean;
  /** A cookie can complete it. */
  readonly isCompleted: boolean;
}

/** What the log has instead of personal parts of an address. */
const HIDDEN = '[hidden]';
const PERSONAL_NAMES = new Set(['email', 'token', 'link', 'code']);
/** Parts of an address that are words of ours or ids: secrets are longer, and people's names and words have more signs. */
const PLAIN_PART = /^[\w.,:-]{0,31}$/;
/** What narrows a list or turns its pages. Everything else that is requested may be what a person typed. */
const PLAIN_NAME =
  /^(?:\w*Ids?|page|perPage|eventsPage|season|year|date|selectedDate|from|to|on|at|sort|order|status|show|kind|view|tab|force|future|remove|version|withEvents|onlyPlaceholders|allStreams|eventType|gameType|purpose|is[A-Z]\w*)$/;

/** Which addresses are personal, by what the nouns say of theirs. Every other page is the same bytes for everyone. */
export class AddressRules {
  private readonly memberPath: RegExp;
  private readonly secretPath: RegExp;
  private readonly completed: readonly CompletedAddresses[];

  constructor(nouns: readonly NounAddresses[]) {
    this.memberPath = startsWithOne(
      nouns.flatMap(({ ofMember = [] }) => ofMember),
      String.raw`(?=\/|\.data$|$)`,
    );
    this.secretPath = startsWithOne(
      nouns.flatMap(({ secret = [], secretCalls = [] }) => [...secret, ...secretCalls.map(pathBeforeParameters)]),
      String.raw`\/+(?=[^/?])`,
    );
    this.completed = nouns.flatMap(({ completed = [] }) => completed);
  }

  /** Whether an address of a page names a person or opens something without signing in. */
  isPersonal(url: string): boolean {
    if (this.secretPath.test(url)) return true;
    const at = url.indexOf('?');
    return at >= 0 && new URLSearchParams(url.slice(at)).keys().some((name) => PERSONAL_NAMES.has(name));
  }

  /** Whether a page shows a member what is theirs alone, so that it is made for the one who asks. */
  isPageOfMember(url: string): boolean {
    const [path = ''] = url.split('?');
    return this.memberPath.test(path.replace(/^\/+/, '/')) || this.isPersonal(url);
  }

  /** Whether an address leaves open what a cookie can say. */
  isCompleted(url: string): boolean {
    return this.completed.some((pages) => pages.isCompleted(url));
  }

  /** Whether cookies say what such an address leaves open. */
  complete(cookies: string): boolean {
    return this.completed.some(({ cookie }) => new RegExp(`(?:^|;\\s*)${cookie}=`).test(cookies));
  }

  /** Finds out what an address says, from its path and its query alone. */
  factsOf(url: string): AddressFacts {
    return {
      isPersonal: this.isPersonal(url),
      isPageOfMember: this.isPageOfMember(url),
      isCompleted: this.isCompleted(url),
    };
  }

  /** An address as the log may show it: without mail addresses, secrets and what people searched for. */
  withoutPersonal(url: string): string {
    const at = url.indexOf('?');
    if (at < 0) return this.plainPath(url);
    const query = url
      .slice(at + 1)
      .split('&')
      .map(plainParameter);
    return `${this.plainPath(url.slice(0, at))}?${query.join('&')}`;
  }

  private plainPath(path: string): string {
    const [known = ''] = this.secretPath.exec(path) ?? [];
    if (known !== '') return known + HIDDEN;
    return path
      .split('/')
      .map((part) => (PLAIN_PART.test(part) ? part : HIDDEN))
      .join('/');
  }
}

/** `/api/csz/invitations` of `/api/csz/invitations/:token/accept`. */
const pathBeforeParameters = ({ path }: Route): string => path.replace(/\/:.*/, '');

/** Finds paths that begin with one of these, and go on so. */
function startsWithOne(paths: readonly string[], rest: string): RegExp {
  const begun = paths.map((path) => (path === '/' ? String.raw`\/$` : RegExp.escape(path.replace(/\/$/, '')) + rest));
  return begun.length === 0 ? /(?!)/ : new RegExp(`^(?:${[...new Set(begun)].join('|')})`, 'i');
}

function plainParameter(parameter: string): string {
  const at = parameter.indexOf('=');
  const name = at < 0 ? parameter : parameter.slice(0, at);
  if (!/^\w{1,31}$/.test(name)) return HIDDEN;
  if (at < 0) return PLAIN_NAME.test(name) ? name : HIDDEN;
  const value = parameter.slice(at + 1);
  return `${name}=${PLAIN_NAME.test(name) && PLAIN_PART.test(value) ? value : HIDDEN}`;
}
