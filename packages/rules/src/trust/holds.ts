import type { TrustFigures } from './figures.ts';
import type { HostKind } from './hosts.ts';
import type { TrustLevel } from './level.ts';
import type { PersonalInfo } from './personal-info.ts';

/** A text with what was found in it, before it is shown to anyone. */
export interface FoundInText {
  readonly level: TrustLevel;
  readonly isEmailVerified: boolean;
  readonly isFirstText: boolean;
  readonly typedForMs: number | undefined;
  /** What each linked host is. */
  readonly hosts: readonly HostKind[];
  /** The most new members, this one included, who linked to one of the hosts that are nothing to us. */
  readonly newcomersOfHost: number;
  /** The text is about a game, whose teams the author does not keep. */
  readonly isAboutForeignGame: boolean;
  readonly images: number;
  readonly personalInfo: readonly PersonalInfo[];
  readonly hasPhone: boolean;
  readonly hasHostileWords: boolean;
}

/** Why a text waits for staff. */
export type TextHold =
  | PersonalInfo
  | 'phone'
  | 'words'
  | 'link'
  | 'look-alike-host'
  | 'quarantined-host'
  | 'repeated-host'
  | 'stream-link'
  | 'newcomer-picture'
  | 'typed-too-fast'
  | 'unverified-email';

/** Why a text waits for staff before others see it; empty when it goes live. */
export function holdsOf(found: FoundInText, figures: TrustFigures): TextHold[] {
  const holds = new Set<TextHold>(hostHolds(found, figures));
  if (found.level === 'staff') return [...holds];
  for (const info of found.personalInfo) holds.add(info);
  if (found.hasPhone) holds.add('phone');
  if (found.hasHostileWords) holds.add('words');
  if (found.level === 'new' && found.images > 0) holds.add('newcomer-picture');
  if (!found.isEmailVerified && (found.images > 0 || found.hosts.some((kind) => kind !== 'own')))
    holds.add('unverified-email');
  const leastMs = figures.leastTypingSeconds * 1000;
  if (found.isFirstText && (found.typedForMs ?? 0) < leastMs) holds.add('typed-too-fast');
  return [...holds];
}

function hostHolds(
  { level, hosts, newcomersOfHost, isAboutForeignGame }: FoundInText,
  figures: TrustFigures,
): TextHold[] {
  const holds: TextHold[] = [];
  // Staff decided these, or they lie about where they lead: no author makes them better.
  if (hosts.includes('quarantined')) holds.push('quarantined-host');
  if (hosts.some((kind) => kind === 'shortener' || kind === 'look-alike')) holds.push('look-alike-host');
  if (level === 'staff') return holds;
  if (level === 'new' && hosts.includes('other')) holds.push('link');
  if (level === 'new' && newcomersOfHost >= figures.newcomersPerHost) holds.push('repeated-host');
  if (isAboutForeignGame && hosts.some((kind) => kind !== 'own' && kind !== 'stream')) holds.push('stream-link');
  return holds;
}
