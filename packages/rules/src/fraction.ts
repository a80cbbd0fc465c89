/** An exact number: a sum of thousands of percentages has no last binary digit that depends on their order. */
export interface Fraction {
  readonly top: bigint;
  /** Above zero; the two have no common factor. */
  readonly bottom: bigint;
}

/** `top / bottom`, of whole numbers. */
export function fraction(top: number | bigint, bottom: number | bigint = 1): Fraction {
  const [a, b] = [BigInt(top), BigInt(bottom)];
  const common = commonFactor(a < 0n ? -a : a, b);
  return { top: a / common, bottom: b / common };
}

/** A decimal as it was entered, to six digits: .35 is exactly 35/100, which no binary number is. */
export const decimal = (value: number): Fraction => fraction(Math.round(value * 1e6), 1e6);

/** The exact sum of two. */
export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);

/** The exact product of two. */
export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom);

/** The exact sum of all; 0 of none. */
export const total = (parts: readonly Fraction[]): Fraction => parts.reduce(add, fraction(0));

/** The mean of those that are known; undefined when none is. */
export function average(parts: readonly (Fraction | undefined)[]): Fraction | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length === 0 ? undefined : multiply(total(known), fraction(1, known.length));
}

/** The nearest binary number, for comparing with others of its kind. */
export const toNumber = ({ top, bottom }: Fraction): number => Number(top) / Number(bottom);

/** '.61234' or '8.57': so many digits, halves rounded up. For figures that are not below zero. */
export function formatFraction(value: Fraction, digits: number): string {
  const rounded = roundedUnits(value, digits)
    .toString()
    .padStart(digits + 1, '0');
  const whole = rounded.slice(0, -digits || undefined);
  return `${whole === '0' && digits > 0 ? '' : whole}${digits > 0 ? `.${rounded.slice(-digits)}` : ''}`;
}

/** The figure in units of its last digit: two figures that look alike are alike. */
export const roundedUnits = ({ top, bottom }: Fraction, digits: number): bigint =>
  (2n * top * 10n ** BigInt(digits) + bottom) / (2n * bottom);

function commonFactor(a: bigint, b: bigint): bigint {
  let [big, small] = [a, b];
  while (small !== 0n) [big, small] = [small, big % small];
  return big === 0n ? 1n : big;
}
