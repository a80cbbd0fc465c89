import type { BracketSeed } from '@csz/contract/playoffs/calls';
import { RECORD_NAMES } from '@csz/contract/standings/ranking-record';

type Recorded = Pick<BracketSeed, 'record' | 'rankBy'>;

/** '9-1 league', '12-3 overall': which record a seed came from. */
export function recordText({ record, rankBy }: Recorded): string {
  return record === '' || rankBy === null ? record : `${record} ${RECORD_NAMES[rankBy].toLowerCase()}`;
}

/** The head over records that are all of one kind, 'League record'; of several each has to say it itself. */
export function recordHead(seeds: readonly Recorded[]): { readonly head: string; readonly isShared: boolean } {
  const [kind, ...others] = new Set(seeds.flatMap(({ record, rankBy }) => (record === '' ? [] : [rankBy])));
  if (kind == null || others.length > 0) return { head: 'Record', isShared: false };
  return { head: `${RECORD_NAMES[kind]} record`, isShared: true };
}
