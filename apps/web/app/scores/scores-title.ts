import type { District, Sport, State } from '@csz/contract/directory';

interface Looked {
  readonly state: Pick<State, 'name'>;
  readonly county: Pick<District, 'name'> | undefined;
  readonly sport: Pick<Sport, 'name' | 'shortName' | 'isParent'> | undefined;
}

/** "Boys Basketball, Howard County": what a page of scores or standings is about. */
export function titleWords({ state, county, sport }: Looked): string {
  return `${sportWords(sport)}, ${county?.name ?? state.name}`;
}

// A parent stands for all its children; its short name is the sport's own ("Football", not "All Football").
const sportWords = (sport: Looked['sport']) => (sport?.isParent ? sport.shortName : sport?.name) ?? 'All Sports';
