import type { District, Sport, State } from '@csz/contract/directory/calls';
import { sportName } from '#web/reference/directory/sport-name.ts';

interface Looked {
  readonly state: Pick<State, 'name'>;
  readonly county: Pick<District, 'name'> | undefined;
  readonly sport: Pick<Sport, 'name' | 'shortName' | 'isParent'> | undefined;
}

/** "Boys Basketball, Howard County": what a page of scores or standings is about. */
export function titleText({ state, county, sport }: Looked): string {
  return `${sport === undefined ? 'All Sports' : sportName(sport)}, ${county?.name ?? state.name}`;
}
