import { refusedPage } from '@csz/contract/core/refusal';
import { shareCardPages } from '@csz/contract/share-cards/pages';
import type { Load } from '#web/api/loaders.ts';
import { forestQuery } from './queries.ts';

/** What the page of a bracket knows before it renders; the bracket is in the query client. */
export interface BracketView {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** As an ordered list instead of a drawing. */
  readonly asList: boolean;
  /** Where the picture of the bracket is; programs that read it ask the server for pages. */
  readonly card: string | undefined;
}

const ID = /^[1-9]\d{0,8}$/;

/** @throws {Refusal} `bracket-not-found`. */
export const loadBracket: Load<{ view: BracketView }> = async ({ client, params, url }) => {
  const { id = '' } = params;
  if (!ID.test(id)) throw refusedPage('bracket-not-found', { id });
  const bracket = await client.ensureQueryData(forestQuery(id));
  const { name, sportName, season, teams, champion } = bracket;
  const ending = champion === null ? '' : ` Champion: ${champion.name}.`;
  return {
    view: {
      id,
      title: `${name} ${sportName} Bracket, ${season}`,
      description: `The bracket of ${name} in ${sportName}, ${season}: ${teams} teams, seeds, scores and results.${ending}`,
      card: import.meta.env.SSR ? shareCardPages.bracketCard(bracket) : undefined,
      asList: url.searchParams.get('view') === 'list',
    },
  };
};
