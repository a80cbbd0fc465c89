import { formatDate } from '@csz/contract/core/when';
import { pointRankingsRoutes } from '@csz/contract/point-rankings/routes';
import type { PointPreview, PointRulesForm } from '@csz/contract/point-rankings/staff';
import { useEffect, useId, useRef, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { RankingTable } from '#web/sports/point-rankings/ranking-table.tsx';
import { Stack } from '#web/ui/layout.tsx';
import type { ChoiceFilter } from './queries.ts';

/** Whose teams a preview ranks. */
export interface PreviewPlace {
  readonly filter: ChoiceFilter;
  /** 'Maryland, Football, 2026-2027'. */
  readonly label: string;
}

/**
 * The ranking that rules would give, requested by a press.
 *
 * @param rules what is entered now, as text: another one makes the ranking shown an old one.
 */
export function usePreview({ filter }: Pick<PreviewPlace, 'filter'>, rules: string) {
  const now = `${JSON.stringify(filter)} ${rules}`;
  const [last, setLast] = useState<{ preview: PointPreview; of: string }>();
  const asking = useAction(pointRankingsRoutes.previewPointRanking, {
    onDone: (preview) => setLast({ preview, of: now }),
  });
  return {
    shown: last?.preview,
    isStale: last?.of !== now,
    isBusy: asking.isBusy,
    error: asking.error,
    run: (wanted: PointRulesForm) => asking.run({ body: { ...filter, rules: wanted } }),
  };
}

interface PreviewedRankingProps {
  preview: PointPreview;
  isStale: boolean;
}

/** A ranking as it would be, beside the plain table. */
export function PreviewedRanking({ preview, isStale }: PreviewedRankingProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // It comes below the buttons, which stay where they are; the page moves no further than to show it.
  useEffect(() => {
    if (!preview) return;
    title.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [preview]);
  const { groups, leagueId, of, season, playedThrough } = preview;
  return (
    <Stack as="section" gap={3} ref={section} className="callout" aria-labelledby={titleId}>
      <h3 id={titleId} ref={title} tabIndex={-1}>
        The ranking as it would be
      </h3>
      <p role="status" className="strong">
        {isStale
          ? 'This preview is of what was entered before. Preview it again.'
          : `As ${of} would be ranked in ${season}. Nothing is saved yet.`}
      </p>
      {playedThrough !== null && <p className="soft small">As of the games of {formatDate(playedThrough)}.</p>}
      {groups.length === 0 && <p className="soft">No team plays there in that season yet.</p>}
      {groups.map((group) => (
        <RankingTable key={group.title} group={group} inLeague={leagueId !== null} heading="h4" />
      ))}
    </Stack>
  );
}
