const NUMBER = new Intl.NumberFormat('en-US');

/** '1 game', '1,204 games'. */
export const counted = (count: number, noun: string): string =>
  `${NUMBER.format(count)} ${noun}${count === 1 ? '' : 's'}`;
