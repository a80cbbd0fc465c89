import { useState } from 'react';
import { useMe } from '#web/people/accounts/queries.ts';
import { draftBox } from '#web/ui/draft-box.ts';
import type { EditedSeason } from './edited-season.ts';

/** What was changed of a season in this tab and not saved. */
interface SeasonDraft {
  readonly edited: EditedSeason;
  /** The version of the season that it began from. */
  readonly version: number;
}

const seasonDrafts = draftBox('league-season-draft:', isDraft);

interface SeasonKey {
  readonly league: { readonly id: string };
  readonly sportId: string;
  readonly season: string;
}

/**
 * The draft of a season of the member who looks at it: several people may use one window after each other and never read
 * each other's changes. While that member is not known nothing is kept.
 */
export function useSeasonDraft({ league, sportId, season }: SeasonKey) {
  const me = useMe();
  const [name] = useState(() => (me === null ? undefined : `${me.memberId} ${league.id} ${sportId} ${season}`));
  const [found] = useState(() => (name === undefined ? undefined : seasonDrafts.read(name)));
  return {
    /** What was there when the page was opened. */
    found,
    /** Whether there is a place for it. */
    isKept: name !== undefined,
    /** Keeps it; nothing forgets what was kept. */
    keep: (draft: SeasonDraft | undefined) => {
      if (name === undefined) return;
      if (draft === undefined) seasonDrafts.forget(name);
      else seasonDrafts.keep(name, draft);
    },
  };
}

function isDraft(thing: unknown): thing is SeasonDraft {
  if (typeof thing !== 'object' || thing === null) return false;
  const { edited, version } = thing as Partial<SeasonDraft>;
  return typeof version === 'number' && Array.isArray(edited?.members) && Array.isArray(edited.divisions);
}
