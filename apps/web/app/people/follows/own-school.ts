import type { Subscription } from '@csz/contract/follows/calls';

/** The one school that a member follows, with its sports. */
export interface OwnSchool {
  readonly id: string;
  readonly name: string;
  readonly sports: readonly { readonly id: string; readonly name: string }[];
}

/** The school of a member who follows a single one; who follows several has no "own" one to go on from. */
export function ownSchoolOf(follows: readonly Subscription[]): OwnSchool | undefined {
  const [first] = follows;
  if (first === undefined || follows.some((item) => item.followedSchoolId !== first.followedSchoolId)) return undefined;
  const sports = follows.flatMap(({ followedSportId, sportName }) =>
    followedSportId === null ? [] : [{ id: followedSportId, name: sportName }],
  );
  return { id: first.followedSchoolId, name: first.schoolName, sports };
}

/** What is no longer followed once the choice of a member with one school is another one. */
export function droppedFollows(
  follows: readonly Subscription[],
  { schoolId, sportIds }: { schoolId: string; sportIds: readonly string[] },
): Subscription[] {
  const own = ownSchoolOf(follows);
  if (own === undefined) return [];
  if (own.id !== schoolId) return [...follows];
  return follows.filter(({ followedSportId }) => followedSportId !== null && !sportIds.includes(followedSportId));
}
