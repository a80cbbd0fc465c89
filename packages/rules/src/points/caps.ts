import { type PointFigureName, type PointFigures, payOf } from './figures.ts';
import { POST_TYPES, type PointType } from './types.ts';

/** A limit of one day that a grant must fit into: its name, how much of it the grant takes, and how much there is. */
export interface Cap {
  readonly name: string;
  readonly takes: number;
  readonly most: number;
}

interface Granted {
  readonly type: PointType;
  /** The Zone calls the member new. */
  readonly isNewcomer: boolean;
  /** The other member of a like. */
  readonly otherId?: number | undefined;
}

/** The limits of the day that a grant must fit into. Parts of a profile pay once for ever and need none of their own. */
export function capsOf({ type, isNewcomer, otherId }: Granted, figures: PointFigures): Cap[] {
  const takes = payOf(type, figures);
  const caps: Cap[] = [];
  const group = groupOf(type);
  if (group !== undefined) caps.push({ name: group, takes, most: figures[group] });
  if (isNewcomer) caps.push({ name: 'newcomer', takes, most: figures.newcomerPerDay });
  if (otherId !== undefined) caps.push({ name: `pair:${otherId}`, takes: 1, most: figures.likesPerPairAndDay });
  return caps;
}

const GROUPS: Readonly<Partial<Record<PointType, PointFigureName>>> = {
  5: 'followsPerDay',
  6: 'followsPerDay',
  8: 'sharesPerDay',
  16: 'correctScoresPerDay',
  17: 'commentsPerDay',
  18: 'likesReceivedPerDay',
  19: 'likesPerDay',
  20: 'reportsPerDay',
  21: 'pickEmPerDay',
};

const groupOf = (type: PointType): PointFigureName | undefined =>
  POST_TYPES.includes(type) ? 'postsPerDay' : GROUPS[type];
