import { draftBox } from '#web/ui/draft-box.ts';
import type { EditedSeason } from './edited-season.ts';

/** What was changed of a season in this tab and not saved. */
export interface SeasonDraft {
  readonly edited: EditedSeason;
  /** The version of the season that it began from. */
  readonly version: number;
}

export const seasonDrafts = draftBox('league-season-draft:', isDraft);

interface Place {
  readonly league: { readonly id: string };
  readonly sportId: string;
  readonly season: string;
}

/** Several people may use one window after each other and never read each other's changes. */
export const draftName = ({ league, sportId, season }: Place, memberId: string): string =>
  `${memberId} ${league.id} ${sportId} ${season}`;

function isDraft(thing: unknown): thing is SeasonDraft {
  if (typeof thing !== 'object' || thing === null) return false;
  const { edited, version } = thing as Partial<SeasonDraft>;
  return typeof version === 'number' && Array.isArray(edited?.members) && Array.isArray(edited.divisions);
}
