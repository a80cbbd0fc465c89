import { formatClock } from '@csz/contract/core/when';
import { hasRecord, recordText } from '@csz/contract/games/format-record';
import type { TeamFacts } from '@csz/contract/share-cards/facts';
import { plannedDayOrTbd } from '#server/platform/format.ts';
import { box, COLORS, crest, frame, type Logos, type Shape, words } from './parts.ts';

/** The card of a team, or of a school with all its teams: its colours, record and next game. */
export function teamCard({ school, sportName, season, sports, record, next }: TeamFacts, logos: Logos): Shape {
  const [primary, secondary] = school.colors;
  const lines = [
    words(sportName ?? (sports === 0 ? school.mascot : `${sports} ${sports === 1 ? 'sport' : 'sports'} this season`), {
      fit: { width: 740, sizes: [52, 44, 36] },
      style: { color: COLORS.soft },
    }),
    record === null || !hasRecord(record)
      ? undefined
      : box({ fontSize: 128, fontWeight: 700, lineHeight: 1, color: COLORS.lamp, marginTop: 8 }, recordText(record)),
  ];
  return frame({
    head: [
      box({ fontSize: 40, fontWeight: 700, color: COLORS.lamp }, season),
      words(`${school.district}, ${school.state}`, {
        style: { fontSize: 34, color: COLORS.soft, width: 620, textAlign: 'right' },
      }),
    ],
    body: box(
      { width: '100%', alignItems: 'center' },
      box({ width: 16, height: 300, backgroundColor: primary, borderRight: `6px solid ${secondary}`, marginRight: 30 }),
      crest(school, logos, 250),
      box(
        { flexDirection: 'column', marginLeft: 40 },
        words(school.name, {
          lines: 2,
          fit: { width: 740, sizes: [80, 70, 60, 52] },
          style: { fontWeight: 700, lineHeight: 1.08 },
        }),
        ...lines,
      ),
    ),
    foot: next === null ? 'Schedule and results' : nextText(next, sportName === null),
  });
}

/** 'Next: vs. Howard, Fri, Oct 30, 2026, 7:00 pm'. */
function nextText(game: NonNullable<TeamFacts['next']>, withSport: boolean): string {
  const { opponent, opponents, isHome, isNeutral, name, sportName, playedOn, startTime } = game;
  const meeting =
    opponent === null ? name || `meet of ${opponents + 1} teams` : `${sideOf(isHome, isNeutral)} ${opponent}`;
  const sport = withSport ? `${sportName} ` : '';
  const time = startTime ? `, ${formatClock(startTime)}` : '';
  return `Next: ${sport}${meeting}, ${plannedDayOrTbd(playedOn ?? '')}${time}`;
}

const sideOf = (isHome: boolean, isNeutral: boolean): string => (isHome || isNeutral ? 'vs.' : 'at');
