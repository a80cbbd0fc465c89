import type { AgateSport } from '@csz/contract/results/calls';

/** What a line says how far it may be relied on. */
export type AgatePart = 'final' | 'unconfirmed' | 'off';

/** The lines of one sport under its name, as newspapers set them: 'FOOTBALL' and a line a game. */
export const sportText = (sport: AgateSport, part: AgatePart): string =>
  [sport.sportName.toUpperCase(), ...sport[part].map(({ text }) => text)].join('\n');

/** The sports that have lines of a part. */
export const sportsWith = (sports: readonly AgateSport[], part: AgatePart): AgateSport[] =>
  sports.filter((sport) => sport[part].length > 0);

/** All sports under each other, with an empty line between them. */
export const partText = (sports: readonly AgateSport[], part: AgatePart): string =>
  sportsWith(sports, part)
    .map((sport) => sportText(sport, part))
    .join('\n\n');

/** What goes into a newspaper: results that count, and what was called off. */
export function nightText(sports: readonly AgateSport[]): string {
  const off = partText(sports, 'off');
  return [partText(sports, 'final'), ...(off === '' ? [] : [`POSTPONEMENTS AND CANCELLATIONS\n${off}`])]
    .filter((text) => text !== '')
    .join('\n\n');
}
