import type { Accuracy, Claim } from './claim.ts';

/** A person without a history counts as one with four right reports of five. */
const PRIOR: Accuracy = { right: 4, wrong: 1 };

/** Below it a person's report no longer disputes another one: two wrong reports and no right one. */
const CREDIBLE_FROM = 0.6;

/** How likely a person is right, between 0 and 1: few reports move it little, many much. */
export function reliability({ right, wrong }: Accuracy): number {
  const total = right + wrong + PRIOR.right + PRIOR.wrong;
  return (right + PRIOR.right) / total;
}

/**
 * How much a report weighs: staff, then coaches, then trusted ambassadors, then people of the two schools by
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

/** Whether a report with another result may dispute the leading one. */
export function canDispute(claim: Claim, leading: Claim): boolean {
  return isCredible(claim) || (!isCredible(leading) && hasTie(claim) === hasTie(leading));
}

/** True for staff, for coaches, and for people of the two schools whose reports were right often enough. */
export function isCredible(claim: Claim): boolean {
  if (claim.voice === 'staff' || claim.voice === 'coach') return true;
  return hasTie(claim) && reliabilityOf(claim) >= CREDIBLE_FROM;
}

const hasTie = ({ hasTie: tied, side }: Claim): boolean => tied ?? side !== null;

const reliabilityOf = ({ accuracy = { right: 0, wrong: 0 } }: Claim): number => reliability(accuracy);
