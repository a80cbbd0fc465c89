import { formatDate, formatWholeDay } from '@csz/contract/core/when';
import type { Game, GameTeam } from '@csz/contract/games/calls';
import { type GameState, gameState, lacksTeamScore, scoreShown } from '@csz/contract/games/game-status';
import { boardOrder } from '@csz/contract/games/score-line';
import { trustLabel } from '@csz/contract/games/score-trust';
import { NO_TEAM_SCORE } from '@csz/rules/sport-scoring';
import { type Clock, localNow } from '#server/platform/clock.ts';
import { type Html, html } from '#server/platform/html.ts';
import { drawCrest } from './draw-frame.ts';
import type { ScoresView } from './load-scores.ts';

/** Teams of a meet that a line of a widget names, the best first. */
const MOST_OF_MEET = 5;

/** The games of a widget, day by day. */
export function drawScores({ days, more, sport, today }: ScoresView, clock: Clock): Html {
  if (days.length === 0) return html`<p class="note">No games in these weeks.</p>`;
  const withSport = sport === undefined || sport.isParent;
  const games = days.flatMap((day) => day.games);
  return html`${days.map(
    (day) => html`<section><h2>${dayHeading(day.date, today)}</h2>
<ul class="games">${day.games.map((game) => html`<li>${drawGame(game, { clock, withSport })}</li>`)}</ul></section>`,
  )}${more > 0 && html`<p class="note soft">And ${more} more ${more === 1 ? 'game' : 'games'}.</p>`}${drawMeaning(games)}`;
}

function dayHeading(date: string | null, today: string): string {
  if (date === null) return 'Date TBD';
  return date === today ? `Today, ${formatDate(date)}` : formatWholeDay(date);
}

interface GameOptions {
  readonly clock: Clock;
  /** Several sports are shown, so that each game names its own. */
  readonly withSport: boolean;
}

/** One game: what it has come to, and its teams with their scores, guests first; a meet by its places. */
export function drawGame(game: Game, { clock, withSport }: GameOptions): Html {
  const state = gameState(game, localNow(clock, game.tz));
  const teams = game.isMultiTeam ? byPlace(game.teams) : boardOrder(game);
  const hidden = teams.length - (game.isMultiTeam ? MOST_OF_MEET : 2);
  const facts = [withSport && game.sportName, game.name, kindOf(game)].filter((fact) => fact !== false && fact !== '');
  return html`<p class="soft">${drawState(game, state)}${facts.map((fact) => html` · ${fact}`)}</p>
${teams.slice(0, hidden > 0 ? MOST_OF_MEET : undefined).map((team) => drawTeam(game, team, state))}${
  hidden > 0 && html`<p class="soft">and ${hidden} more</p>`
}`;
}

const byPlace = (teams: readonly GameTeam[]) =>
  teams.toSorted((one, other) => (one.placing ?? teams.length + 1) - (other.placing ?? teams.length + 1));

const kindOf = ({ gameType, isPlayoff }: Game) => (isPlayoff ? 'Playoff' : gameType === 'Scrimmage' ? 'Scrimmage' : '');

/** 'F/OT', '(Postponed)', 'Reported': what a reader may rely on is never said by colour alone. */
function drawState(game: Game, { kind, words }: GameState): Html {
  if (game.status !== 'Active') return html`<b>(${words})</b>`;
  if (kind === 'waiting' || kind === 'on') return html`<span class="unsure">${words}</span>`;
  if (game.scoreTrust === 'disputed') return html`<b>${words}</b> · <span class="unsure">Disputed</span>`;
  const trust = game.resultStatus === 'none' ? undefined : trustLabel(game.scoreTrust);
  return html`<b>${words}</b>${trust !== undefined && html` · ${trust}`}`;
}

function drawTeam(game: Game, team: GameTeam, { kind }: GameState): Html {
  const won = team.outcome === 'W' || team.placing === 1;
  const score = kind === 'coming' || kind === 'off' ? undefined : scoreShown(team);
  const place = game.isMultiTeam && team.placing !== null ? `${team.placing}. ` : '';
  return html`<p class="${won ? 'team won' : 'team'}">${drawCrest(team)}<span>${place}${team.shortName}${
    lacksTeamScore(game, team) && html` <span class="soft">${NO_TEAM_SCORE}</span>`
  }</span><span>${score}${won && html`<span class="hidden"> won</span>`}</span></p>`;
}

/** What the marks of scores that do not count yet mean, where there are any. */
export function drawMeaning(games: readonly Game[]): Html {
  const marked = games.filter(({ resultStatus }) => resultStatus === 'none').map(({ scoreTrust }) => scoreTrust);
  const isDisputed = games.some(({ scoreTrust }) => scoreTrust === 'disputed');
  return html`${marked.includes('reported') && html`<p class="note soft">Reported: sent in, not confirmed yet.</p>`}${
    isDisputed && html`<p class="note soft">Disputed: we were sent different scores.</p>`
  }`;
}
