import type { Reader } from '#server/platform/db/types.ts';
import type { MemberData } from '#server/platform/member-data.ts';
import { getMember } from './queries.ts';

/** Everything we keep about a member, for the member: what each noun exports. */
export async function downloadData(
  db: Reader,
  memberId: number,
  keepers: readonly MemberData[],
): Promise<Record<string, unknown>> {
  const member = await getMember(db, memberId);
  const parts: Record<string, unknown>[] = [];
  for (const keeper of keepers) parts.push((await keeper.export?.(db, member)) ?? {});
  return Object.assign({}, ...parts) as Record<string, unknown>;
}
