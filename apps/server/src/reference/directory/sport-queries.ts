import { sql } from 'kysely';
import { type PageAsked, pageOf } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { byName } from './by-name.ts';
import { type PlayedWhere, playedSports } from './played-sports.ts';

export interface SportsAsked extends PageAsked, PlayedWhere {
  readonly isActive: boolean;
  readonly isParent?: boolean | undefined;
  readonly searchTerm?: string | undefined;
  readonly sort: 'weight' | 'name';
  readonly order: 'ASC' | 'DESC';
}

/** The sport tree as a flat list, or the part of it that is played somewhere: a parent is where a child is. */
export function listSports(db: Reader, { isActive, isParent, searchTerm, sort, order, ...asked }: SportsAsked) {
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const sports = playedSports(db, asked)
    .selectAll('sports')
    .$if(isActive, (query) => query.where('sports.is_active', '=', true))
    .$if(isParent !== undefined, (query) => query.where('sports.is_parent', '=', isParent === true))
    .$if(searchTerm !== undefined, (query) => query.where(sql<boolean>`${hasEveryWord(searchTerm ?? '')}`))
    .$if(sort === 'weight', (query) => query.orderBy('sports.weight', direction).orderBy(byName('sports.name')))
    .$if(sort === 'name', (query) => query.orderBy(byName('sports.name'), direction))
    .orderBy('sports.id');
  return pageOf(sports, asked);
}

/** Each word of the term begins a word of the name: "lac girls" finds Girls Lacrosse. Nothing but punctuation finds nothing. */
function hasEveryWord(searchTerm: string) {
  return sql`(search_key(${searchTerm}) <> '' or ${searchTerm} = '') and not exists (
    select from regexp_split_to_table(search_key(${searchTerm}), ' ') word
    where ' ' || search_key(sports.name) not like '% ' || word || '%')`;
}
