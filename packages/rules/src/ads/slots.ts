/** The places of pages that are sold, each with the sizes of its pictures in CSS pixels, widest first. */
export const AD_SLOTS = {
  General_970x90: ['970x90', '728x90', '320x50'],
  Statewide_970x90: ['970x90', '728x90', '320x50'],
  General_Top_300x250: ['300x250'],
  General_Lower_300x250: ['300x250'],
  Statewide_300x250: ['300x250'],
  Inline_350x165: ['350x165'],
} as const;

/** The name of a place, as the specification has it. */
export type AdSlotName = keyof typeof AD_SLOTS;
/** The size of a picture: its width and height in CSS pixels. */
export type AdSize = (typeof AD_SLOTS)[AdSlotName][number];

/** All places, in the order in which a page has them. */
export const AD_SLOT_NAMES = Object.keys(AD_SLOTS) as readonly AdSlotName[];

/** All sizes, widest first. */
export const AD_SIZES = ['970x90', '728x90', '350x165', '320x50', '300x250'] as const satisfies readonly AdSize[];

/** Width and height of a size in CSS pixels. */
export function adMeasures(size: AdSize): { readonly width: number; readonly height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}

/** The widest size of a place that fits into a room of so many CSS pixels; its narrowest where none does. */
export function adSizeFor(slot: AdSlotName, room: number): AdSize {
  const sizes: readonly AdSize[] = AD_SLOTS[slot];
  return sizes.find((size) => adMeasures(size).width <= room) ?? (sizes.at(-1) as AdSize);
}
