import type { Claim } from './settling.ts';

/** How many reports of a person proved right and wrong, as the game's result showed later. */
export interface Accuracy {
  readonly right: number;
  readonly wrong: number;
}

/** A person without a history counts as one with four right reports of five. */
const PRIOR: Accuracy = { right: 4, wrong: 1 };

/** Below it a person's word no longer stops that of others: two wrong reports and no right one. */
const HEARD_FROM = 0.6;

/** How likely a person is right, between 0 and 1: few reports move it little, many much. */
export function reliability({ right, wrong }: Accuracy): number {
  const total = right + wrong + PRIOR.right + PRIOR.wrong;
  return (right + PRIOR.right) / total;
}

/**
 * How much a report weighs: staff, then who keeps a team, then trusted ambassadors, then people of the two schools by
 * their accuracy. A person without a tie to either school weighs nothing.
 */
export function weightOf(claim: Claim): number {
  switch (claim.voice) {
    case 'staff':
      return 4;
    case 'coach':
      return 3;
    case 'ambassador':
      return 1 + reliabilityOf(claim);
    default:
      return hasTie(claim) ? reliabilityOf(claim) : 0;
  }
}

/** True for a report that contradicts another one; two that say the same do not ask. */
export function canDispute(claim: Claim, leading: Claim): boolean {
  return isHeard(claim) || (!isHeard(leading) && hasTie(claim) === hasTie(leading));
}

/** Staff, who keeps a team, and people of the two schools who were right often enough. */
export function isHeard(claim: Claim): boolean {
  if (claim.voice === 'staff' || claim.voice === 'coach') return true;
  return hasTie(claim) && reliabilityOf(claim) >= HEARD_FROM;
}

const hasTie = ({ hasTie: tied, side }: Claim): boolean => tied ?? side !== null;

const reliabilityOf = ({ accuracy = { right: 0, wrong: 0 } }: Claim): number => reliability(accuracy);
