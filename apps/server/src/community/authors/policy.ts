import { EDIT_HOURS } from '@csz/contract/posts/limits';
import type { PostState } from '#server/platform/db/columns.ts';

interface Writer {
  readonly memberId: number;
  readonly isSiteAdmin: boolean;
}

interface Written {
  readonly member_id: number | null;
  readonly created_at: Date;
  readonly state: PostState;
}

/** Edits in the first minutes after posting are corrections of slips; later ones are seen as edits. */
const GRACE_MINUTES = 5;

export const isAuthor = ({ memberId }: Writer, { member_id }: Pick<Written, 'member_id'>): boolean =>
  member_id === memberId;

/** Words that are on pages or wait for staff are changed by their author for a day; staff may always. */
export function canEdit(writer: Writer, written: Written, now: Temporal.Instant): boolean {
  if (written.state !== 'visible' && written.state !== 'held') return false;
  return writer.isSiteAdmin || (isAuthor(writer, written) && isOpenForEdits(written, now));
}

export const isOpenForEdits = ({ created_at }: Pick<Written, 'created_at'>, now: Temporal.Instant): boolean =>
  now.epochMilliseconds - created_at.getTime() <= EDIT_HOURS * 3_600_000;

/** Whether an edit at this moment is shown as one. */
export const isPastGrace = ({ created_at }: Pick<Written, 'created_at'>, now: Temporal.Instant): boolean =>
  now.epochMilliseconds - created_at.getTime() > GRACE_MINUTES * 60_000;

/** What one wrote, one may delete; staff may delete everything. */
export const canDelete = (writer: Writer, written: Pick<Written, 'member_id' | 'state'>): boolean =>
  written.state !== 'deleted' && (writer.isSiteAdmin || isAuthor(writer, written));
