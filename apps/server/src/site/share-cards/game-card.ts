import { formatClock } from '@csz/contract/core/when';
import { hasRecord, recordText } from '@csz/contract/games/format-record';
import { RESULT_LABELS, scoreShown } from '@csz/contract/games/game-status';
import { trustLabel } from '@csz/contract/games/score-trust';
import type { GameFacts } from '@csz/contract/share-cards/facts';
import { plannedDayOrTbd } from '#server/platform/format.ts';
import { box, COLORS, crest, frame, type Logos, label, type Shape, words } from './parts.ts';

type Team = GameFacts['teams'][number];

/** Teams of a meet that have a line; the others are counted. */
const MEET_LINES = 5;

/** The card of a game: who, the score, and how sure it is; before it, when and where. Of an event what it is called. */
export function gameCard(game: GameFacts, logos: Logos): Shape {
  const { sportName, name, leagueName, teams } = game;
  const state = stateOf(game);
  const isEvent = game.gameType === 'Event' || teams.length < 2;
  return frame({
    head: [
      box(
        { flexDirection: 'column' },
        words(sportName.toUpperCase(), {
          fit: { width: 560, sizes: [44, 36, 30] },
          style: { color: COLORS.lamp, fontWeight: 700 },
        }),
        words(isEvent ? leagueName : name || leagueName, { style: { width: 560, fontSize: 30, color: COLORS.soft } }),
      ),
      state,
    ],
    body: isEvent ? eventLines(game, logos) : teams.length > 2 ? meetLines(game, logos) : pair(game, logos),
    foot: footOf(game),
  });
}

/** Schools of an event that are named; the others are counted. */
const EVENT_LINES = 2;

/** Nothing is won at an event: it is its name that people know it by. */
function eventLines({ name, sportName, teams }: GameFacts, logos: Logos): Shape {
  const left = teams.length - EVENT_LINES;
  const shown = teams.slice(0, left === 1 ? EVENT_LINES + 1 : EVENT_LINES);
  return box(
    { flexDirection: 'column', width: '100%' },
    words(name || `${sportName} event`, {
      lines: 2,
      fit: { width: 1080, sizes: [104, 88, 72, 58] },
      style: { fontWeight: 700, lineHeight: 1.08, marginBottom: 12 },
    }),
    ...shown.map((team) =>
      box(
        { width: '100%', height: 62, alignItems: 'center' },
        crest(team, logos, 50),
        words(team.shortName, { fit: { width: 980, sizes: [44, 38, 32] }, style: { marginLeft: 20 } }),
      ),
    ),
    left > 1 ? box({ fontSize: 34, color: COLORS.soft, paddingTop: 4 }, `and ${left} more schools`) : undefined,
  );
}

/** Left and right of the page are above and below here: the guests, then the home team. */
function pair(game: GameFacts, logos: Logos): Shape {
  const teams = game.teams.toSorted((a, b) => Number(a.isHome) - Number(b.isHome));
  return box(
    { flexDirection: 'column', width: '100%' },
    ...teams.map((team, at) => teamLine(game, team, { logos, isFirst: at === 0 })),
  );
}

function teamLine(game: GameFacts, team: Team, { logos, isFirst }: { logos: Logos; isFirst: boolean }): Shape {
  const [primary, secondary] = team.colors;
  const score = scoreShown(team) ?? '';
  const hasWon = team.outcome === 'W';
  return box(
    {
      width: '100%',
      height: 176,
      alignItems: 'center',
      ...(isFirst ? { borderBottom: `2px solid ${COLORS.line}` } : {}),
    },
    box({ width: 14, height: 128, backgroundColor: primary, borderRight: `5px solid ${secondary}`, marginRight: 26 }),
    crest(team, logos, 128),
    box(
      { flexDirection: 'column', marginLeft: 30, flexGrow: 1 },
      words(team.shortName, {
        lines: 2,
        fit: { width: score === '' ? 800 : 600, sizes: [76, 64, 54, 46] },
        style: { fontWeight: hasWon ? 700 : 500, ...(hasWon || team.outcome === null ? {} : { color: COLORS.soft }) },
      }),
      words(sideNote(game, team), { style: { fontSize: 32, color: COLORS.soft } }),
    ),
    box(
      {
        fontSize: score.length > 3 ? 104 : 148,
        fontWeight: 700,
        lineHeight: 1,
        justifyContent: 'flex-end',
        color: hasWon ? COLORS.lamp : COLORS.ink,
        flexShrink: 0,
      },
      score,
    ),
  );
}

function sideNote({ isNeutral }: GameFacts, { isHome, record, forfeited }: Team): string {
  const side = isNeutral ? [] : [isHome ? 'Home' : 'Guest'];
  const played = hasRecord(record) ? [recordText(record)] : [];
  return [...side, ...played, ...(forfeited ? ['Forfeited'] : [])].join(' \u2022 ');
}

/** The best places first; before the meet the teams by name. */
function meetLines({ teams }: GameFacts, logos: Logos): Shape {
  const placed = teams.toSorted((a, b) => (a.placing ?? teams.length + 1) - (b.placing ?? teams.length + 1));
  const left = placed.length - MEET_LINES;
  // One team more is a line as well as its count.
  const shown = placed.slice(0, left <= 1 ? MEET_LINES + 1 : MEET_LINES);
  const height = 58;
  return box(
    { flexDirection: 'column', width: '100%' },
    ...shown.map((team) =>
      box(
        { width: '100%', height, alignItems: 'center', borderBottom: `2px solid ${COLORS.line}` },
        box({ width: 64, fontSize: 42, fontWeight: 700, color: COLORS.lamp }, String(team.placing ?? '')),
        crest(team, logos, 46),
        words(team.shortName, {
          fit: { width: 760, sizes: [44, 38, 32] },
          style: { marginLeft: 20, fontWeight: team.placing === 1 ? 700 : 500 },
        }),
        box({ flexGrow: 1, justifyContent: 'flex-end', fontSize: 46, fontWeight: 700 }, scoreShown(team) ?? ''),
      ),
    ),
    left > 1 ? box({ fontSize: 34, color: COLORS.soft, paddingTop: 8 }, `and ${left} more teams`) : undefined,
  );
}

/** How the game stands: what counts is lit, what does not yet is a frame, what is off warns. */
function stateOf(game: GameFacts): Shape {
  const { status, resultStatus, scoreTrust, isSoFar } = game;
  if (status !== 'Active') return label(status, COLORS.warning);
  const isDisputed = scoreTrust === 'disputed';
  if (resultStatus === 'final') {
    const trust = [RESULT_LABELS.final, trustLabel(scoreTrust)].filter(Boolean).join(' \u2022 ');
    return label(trust, isDisputed ? COLORS.warning : COLORS.lamp, true);
  }
  if (resultStatus !== 'none') return label(RESULT_LABELS[resultStatus], COLORS.soft);
  if (isSoFar) return label('Score so far', COLORS.lamp);
  if (isDisputed) return label('Disputed', COLORS.warning);
  if (scoreTrust !== 'unreported') return label('Reported, not confirmed yet', COLORS.soft);
  return label(whenOf(game), COLORS.ink);
}

function whenOf({ playedOn, startTime }: GameFacts): string {
  if (playedOn === null) return 'Date TBD';
  return [plannedDayOrTbd(playedOn), startTime ? formatClock(startTime) : 'Time TBD'].join(', ');
}

function footOf({ playedOn, location }: GameFacts): string {
  const day = playedOn === null ? [] : [plannedDayOrTbd(playedOn)];
  return [...day, ...(location === '' ? [] : [location])].join(' \u2022 ');
}
