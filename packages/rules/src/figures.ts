/** Which rules figures are of. */
export type FigureKind = 'points' | 'trust';

/** A figure that staff may change: what it usually is, and the least and the most that it may become. */
export interface Figure {
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

/** A figure from what it usually is to the least and the most. */
export const figure = (usual: number, least: number, most: number): Figure => ({ usual, least, most });

/** The figures in force: the usual ones, and those that staff changed. Names that are no figure are left out. */
export function figuresInForce<Name extends string>(
  figures: Readonly<Record<Name, Figure>>,
  changed: Readonly<Partial<Record<string, number>>> = {},
): Readonly<Record<Name, number>> {
  const values = Object.entries<Figure>(figures).map(([name, { usual }]) => [name, changed[name] ?? usual]);
  return Object.fromEntries(values) as Record<Name, number>;
}
