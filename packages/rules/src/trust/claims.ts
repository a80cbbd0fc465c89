import type { TrustFigures } from './figures.ts';
import { isAtLeast, type TrustLevel } from './level.ts';

/** A member who claims that something is wrong. */
export interface Claimant {
  readonly level: TrustLevel;
  /** Earlier claims of the member that staff agreed with, and that they did not. */
  readonly upheld: number;
  readonly rejected: number;
  /** Claims of other new members from the same network on the same thing. */
  readonly newcomersOfNetwork: number;
}

/** A claim as hiding looks at it. An empty network or device is unknown, and equals no other. */
export interface WeighedClaim {
  readonly memberId: number;
  readonly type: string;
  readonly level: TrustLevel;
  readonly weight: number;
  readonly network: string;
  readonly device: string;
}

/** Claims that cannot wait for a second member. */
const URGENT: ReadonlySet<string> = new Set(['PersonalInfo', 'Threat', 'SelfHarm', 'Sexual']);

/** How much a claim weighs: by level, and by how often staff agreed before, up to twice as much or half. */
export function weightOfClaim(
  { level, upheld, rejected, newcomersOfNetwork }: Claimant,
  figures: TrustFigures,
): number {
  if (level === 'new' && newcomersOfNetwork >= figures.newcomerClaimsPerNetwork) return 0;
  const record = 2 ** ((upheld - rejected) / (upheld + rejected + figures.claimRecordInertia));
  return Math.round(baseWeight(level, figures) * record * 100) / 100;
}

function baseWeight(level: TrustLevel, figures: TrustFigures): number {
  switch (level) {
    case 'new':
      return figures.claimWeightNew;
    case 'basic':
      return figures.claimWeightBasic;
    case 'regular':
      return figures.claimWeightRegular;
    case 'trusted':
      return figures.claimWeightTrusted;
    case 'staff':
      return figures.claimWeightStaff;
  }
}

/** Whether claims alone hide a thing before staff have looked. What staff wrote, and the pinned post, they never hide. */
export function hidesByClaims(
  claims: readonly WeighedClaim[],
  { isImmune }: { readonly isImmune: boolean },
  figures: TrustFigures,
): boolean {
  if (isImmune) return false;
  if (claims.some(({ type, level, weight }) => URGENT.has(type) && weight > 0 && isAtLeast(level, 'basic')))
    return true;
  return scoreOf(claims) >= figures.hideAtWeight && independentMembers(claims) >= figures.hideAtMembers;
}

/** What the claims on one thing weigh together. */
export const scoreOf = (claims: readonly Pick<WeighedClaim, 'weight'>[]): number =>
  Math.round(claims.reduce((sum, { weight }) => sum + weight, 0) * 100) / 100;

/** How many members claim who share neither network nor device: one household counts once. */
function independentMembers(claims: readonly WeighedClaim[]): number {
  const counted: WeighedClaim[] = [];
  for (const claim of claims) {
    if (claim.weight > 0 && !counted.some((other) => isSameHousehold(claim, other))) counted.push(claim);
  }
  return counted.length;
}

const isSameHousehold = (one: WeighedClaim, other: WeighedClaim): boolean =>
  one.memberId === other.memberId ||
  (one.network !== '' && one.network === other.network) ||
  (one.device !== '' && one.device === other.device);
