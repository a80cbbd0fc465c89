import type { GameState } from '@csz/contract/games/game-status';
import { NO_TEAM_SCORE } from '@csz/rules/sport-scoring';
import foot from './card-foot.module.css';
import styles from './game-card.module.css';

/** A team as its line of a card shows it. */
export interface CardTeam {
  readonly id: string;
  readonly imgUrl: string;
  readonly initials: string;
  readonly colors: readonly [string, string];
  readonly shortName: string;
  readonly record: string | undefined;
  readonly score: string | undefined;
  readonly isWinner: boolean;
}

/** What the card of a game of two says of it. */
export interface CardFacts {
  readonly sportName: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly state: GameState;
  readonly isDisputed: boolean;
  readonly day: string | undefined;
  readonly isDecided: boolean;
  readonly hasHost: boolean;
  readonly teams: readonly CardTeam[];
}

/**
 * Reads a game off its card, because a board reaches the browser as HTML alone. Undefined for a link that is no card, and
 * for the card of a meet.
 */
export function readCard(link: HTMLElement): CardFacts | undefined {
  const { state, sport, day, tags } = link.dataset;
  const face = link.querySelector(`.${styles.teams}`);
  if (state === undefined || sport === undefined || face === null) return undefined;
  const [kind, doubt] = state.split(' ') as [GameState['kind'], string?];
  const words = textOf(link, `.${foot.line} > strong`);
  return {
    sportName: sport,
    name: face.previousElementSibling?.textContent ?? '',
    tags: tags?.split('|') ?? [],
    state: { kind, words: words === '' ? 'Disputed' : words.replace(/^\((.*)\)$/, '$1') },
    isDisputed: doubt !== undefined,
    day,
    isDecided: face.matches(`.${styles.decided}`),
    hasHost: face.matches(`.${styles.at}`),
    teams: [...face.querySelectorAll(`.${styles.team}`)].map((line, at) => readTeam(line, String(at), kind)),
  };
}

function readTeam(line: Element, id: string, kind: GameState['kind']): CardTeam {
  const record = textOf(line, `.${styles.record}`).replace('*', '');
  const isOpen = kind === 'coming' || kind === 'off';
  return {
    id,
    ...readCrest(line),
    shortName: textOf(line, `.${styles.school}`),
    record: record === '' || record === NO_TEAM_SCORE ? undefined : record,
    score: isOpen ? undefined : textOf(line, `.${styles.score}`) || '–',
    isWinner: line.matches(`.${styles.winner}`),
  };
}

function readCrest(line: Element): Pick<CardTeam, 'imgUrl' | 'initials' | 'colors'> {
  const picture = line.querySelector('img');
  const shield = line.querySelector('svg');
  const [primary = '', secondary = ''] = picture?.dataset.colors?.split(' ') ?? [
    shield?.getAttribute('fill') ?? '',
    shield?.getAttribute('stroke') ?? '',
  ];
  return {
    imgUrl: picture?.getAttribute('src') ?? '',
    initials: shield?.textContent ?? '',
    colors: [primary, secondary],
  };
}

const textOf = (part: Element, selector: string): string => part.querySelector(selector)?.textContent ?? '';
