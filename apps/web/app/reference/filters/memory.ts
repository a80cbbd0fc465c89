import { REMEMBERED_COOKIE } from '@csz/contract/directory/remembered';

/** What a browser remembers of its last look: place, school and sport. A season is chosen for one visit. */
export interface Memory {
  stateId?: string;
  countyId?: string;
  schoolId?: string;
  sportId?: string;
}

const NAMES = ['stateId', 'countyId', 'schoolId', 'sportId'] as const;
const YEAR_S = 365 * 24 * 60 * 60;
const COOKIE = new RegExp(`(?:^|;\\s*)${REMEMBERED_COOKIE}=([^;]*)`);

/** What a `Cookie` header or `document.cookie` remembers; undefined when there is nothing, or nothing readable. */
export function readMemory(cookies: string | null): Memory | undefined {
  const [, value] = COOKIE.exec(cookies ?? '') ?? [];
  const kept = new URLSearchParams(value);
  const memory: Memory = {};
  for (const name of NAMES) {
    const id = kept.get(name);
    if (id !== null && /^[1-9]\d{0,14}$/.test(id)) memory[name] = id;
  }
  return memory.stateId === undefined ? undefined : memory;
}

/** The cookie that remembers it for a year, on this site only. */
export function memoryCookie(memory: Memory): string {
  const kept = new URLSearchParams();
  for (const name of NAMES) if (memory[name] !== undefined) kept.set(name, memory[name]);
  return `${REMEMBERED_COOKIE}=${kept}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}

/** The cookie that ends the memory. */
export const FORGET_COOKIE = `${REMEMBERED_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;

/**
 * The memory after a look at a page. A page without schools leaves the remembered school in place as long as the
 * county stays: choosing another county clears the school.
 */
export function remembering(before: Memory | undefined, seen: Memory): Memory {
  const stays = before?.countyId === seen.countyId ? before?.schoolId : undefined;
  const schoolId = seen.schoolId ?? stays;
  return schoolId === undefined ? seen : { ...seen, schoolId };
}

/** Puts one of the cookies above into this browser. */
export function saveCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https and is missing in older browsers
  document.cookie = cookie;
}
