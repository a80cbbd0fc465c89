import type { BracketFacts } from '@csz/contract/share-cards/facts';
import { plannedDayOrTbd } from '#server/platform/format.ts';
import { box, COLORS, crest, frame, type Logos, label, type Shape, words } from './parts.ts';

/** The card of a bracket: its champion, or before there is one its first seeds and what is next. */
export function bracketCard(bracket: BracketFacts, logos: Logos): Shape {
  const { name, sportName, season, place, teams, champion, next } = bracket;
  return frame({
    head: [
      box(
        { flexDirection: 'column' },
        words(sportName.toUpperCase(), {
          fit: { width: 760, sizes: [44, 36, 30] },
          style: { color: COLORS.lamp, fontWeight: 700 },
        }),
        words(name, { style: { width: 760, fontSize: 36, color: COLORS.ink } }),
      ),
      label(season, COLORS.soft),
    ],
    body: champion === null ? seedLines(bracket, logos) : championLine(champion, logos),
    foot:
      next === null || champion !== null
        ? `${place} \u2022 ${teams} teams`
        : `${teams} teams \u2022 ${next.name}, ${plannedDayOrTbd(next.eventDate)}`,
  });
}

function championLine(champion: NonNullable<BracketFacts['champion']>, logos: Logos): Shape {
  const [primary, secondary] = champion.colors;
  return box(
    { width: '100%', alignItems: 'center' },
    box({ width: 16, height: 260, backgroundColor: primary, borderRight: `6px solid ${secondary}`, marginRight: 30 }),
    crest(champion, logos, 230),
    box(
      { flexDirection: 'column', marginLeft: 40 },
      box({ fontSize: 56, fontWeight: 700, color: COLORS.lamp, letterSpacing: 4 }, 'CHAMPION'),
      words(champion.name, {
        lines: 2,
        fit: { width: 760, sizes: [104, 88, 72, 58] },
        style: { fontWeight: 700, lineHeight: 1.08 },
      }),
    ),
  );
}

const seedLines = ({ seeds }: BracketFacts, logos: Logos): Shape =>
  box(
    { flexDirection: 'column', width: '100%' },
    ...seeds.map((team) =>
      box(
        { width: '100%', height: 82, alignItems: 'center', borderBottom: `2px solid ${COLORS.line}` },
        box({ width: 72, fontSize: 54, fontWeight: 700, color: COLORS.lamp }, String(team.seed)),
        crest(team, logos, 62),
        words(team.name, { fit: { width: 860, sizes: [56, 48, 40] }, style: { marginLeft: 24 } }),
      ),
    ),
  );
