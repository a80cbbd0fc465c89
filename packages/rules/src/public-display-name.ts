import { displayNameKey } from './display-name-key.ts';

/** From this age on a member may be called by the full name. */
export const FULL_NAME_AGE = 18;

export interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** The name that the person wants others to see. */
  readonly displayName: string;
  /** In full years; undefined where the birthday is not known. */
  readonly age: number | undefined;
}

/**
 * The display name that others may see: the wanted one, but first name and initial ('PatD') where that is the full name of
 * an owner who is under 18 or of unknown age. Names are compared as readers see them, in either order, and digits around
 * the name do not hide it. Without spaces and full stops, which display names do not have.
 */
export function publicDisplayName({ firstName, lastName, displayName, age }: NamedPerson): string {
  if (age !== undefined && age >= FULL_NAME_AGE) return displayName;
  return isFullName({ firstName, lastName, displayName }) ? shortNameOf({ firstName, lastName }) : displayName;
}

function isFullName({ firstName, lastName, displayName }: Omit<NamedPerson, 'age'>): boolean {
  // Of one with a single name nothing is left to leave out.
  if (displayNameKey(firstName) === '' || displayNameKey(lastName) === '') return false;
  const fullNames = [displayNameKey(firstName + lastName), displayNameKey(lastName + firstName)];
  // A digit may stand for a letter: 'PatLil1' is Pat Lill.
  const readings = [displayName, displayName.replace(/^[\p{N}\p{P}\s]+|[\p{N}\p{P}\s]+$/gu, '')];
  return readings.some((name) => fullNames.includes(displayNameKey(name)));
}

/** First name and initial of a person with both names. */
function shortNameOf({ firstName, lastName }: Pick<NamedPerson, 'firstName' | 'lastName'>): string {
  const [initial = ''] = lastName.normalize('NFC').match(/\p{L}/u) ?? [];
  return `${firstName.replace(/[^\p{L}\p{M}\p{N}]/gu, '')}${initial.toUpperCase()}`;
}
