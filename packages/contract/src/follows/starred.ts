/** A school, or its team of a sport. */
export interface TeamRef {
  readonly schoolId: string;
  readonly sportId: string | null;
}

/** As many teams as a device keeps for a guest. */
export const MOST_STARRED = 20;

/** A team in an address and on a device: `7` is a school, `7-11` its team of a sport. */
export const teamText = ({ schoolId, sportId }: TeamRef): string =>
  sportId === null ? schoolId : `${schoolId}-${sportId}`;

/** The team that a text names. */
export function teamOfText(text: string): TeamRef {
  const [schoolId = '', sportId = null] = text.split('-');
  return { schoolId, sportId };
}

/** One team as text: a school's id, and the sport's behind a dash. */
export const TEAM_TEXT = /^[1-9]\d{0,8}(?:-[1-9]\d{0,8})?$/;
