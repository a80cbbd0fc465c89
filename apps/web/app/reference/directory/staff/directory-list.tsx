import type { CallInput } from '@csz/contract/core/call';
import { DIRECTORY_KINDS } from '@csz/contract/directory/directory-kinds';
import { directoryRoutes } from '@csz/contract/directory/routes';
import type * as calls from '@csz/contract/directory/staff-calls';
import type { DirectoryRow } from '@csz/contract/directory/staff-calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { callQuery } from '#web/api/call-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListSearch, Pager } from '#web/ui/list-search.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { useListSearch } from '#web/ui/use-list-search.ts';
import { DirectoryEditor } from './directory-editor.tsx';

/** Lists of staff are always read again: a decision of a colleague must show. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

type DirectoryKind = CallInput<typeof calls.listDirectory>['params']['kind'];

const directoryQuery = (kind: DirectoryKind, query: CallInput<typeof calls.listDirectory>['query']) => ({
  ...callQuery(directoryRoutes.listDirectory, { params: { kind }, query }),
  ...fresh,
});

const PER_PAGE = 50;
/** What 'Add' adds. */
const ONE = { schools: 'school', districts: 'county', leagues: 'league', sports: 'sport', seasons: 'season' };
/** How nearly all of them stand: only the others are marked. */
const USUAL = ['approved', 'active'];
const TITLES = { schools: 'Schools', districts: 'Counties', leagues: 'Leagues', sports: 'Sports', seasons: 'Seasons' };

/** Reference data of one kind: find, edit, add; placeholders of schools first of all. */
export function DirectoryList() {
  const params = useParams();
  const kind = DIRECTORY_KINDS.find((known) => known === params.kind) ?? 'schools';
  const filter = useListSearch();
  const [search] = useSearchParams();
  const onlyPlaceholders = search.get('onlyPlaceholders') === 'true';
  const narrowed = kind === 'schools' && onlyPlaceholders ? { ...filter, onlyPlaceholders: 'true' as const } : filter;
  const list = useQuery(directoryQuery(kind, narrowed));
  const { data } = list;
  const [edited, setEdited] = useState<DirectoryRow | 'new'>();
  return (
    <Stack>
      <h1>{TITLES[kind]}</h1>
      <ListSearch label="Name">
        {kind === 'schools' && (
          <label className={formStyles.choice}>
            <input type="checkbox" name="onlyPlaceholders" value="true" defaultChecked={onlyPlaceholders} />
            Only placeholders
          </label>
        )}
      </ListSearch>
      {kind !== 'seasons' && (
        <Cluster>
          <Button onClick={() => setEdited('new')}>Add a {ONE[kind]}</Button>
        </Cluster>
      )}
      <ListStart list={list} empty="Nothing fits." />
      <ul>
        {data?.items.map((row) => (
          <Cluster as="li" ruled={1} isLine key={row.id}>
            {kind === 'schools' && <img src={`/crests/${row.id}.svg`} alt="" width={28} height={28} loading="lazy" />}
            <span className="grows">
              <strong>{row.title}</strong>
              {!USUAL.includes(row.status) && (
                <>
                  {' '}
                  <Badge waits>{row.status}</Badge>
                </>
              )}
            </span>
            {kind !== 'seasons' && (
              <Button onClick={() => setEdited(row)}>
                Edit<span className="visually-hidden"> {row.title}</span>
              </Button>
            )}
          </Cluster>
        ))}
      </ul>
      {data !== undefined && data.total > PER_PAGE && (
        <Pager page={Number(filter.page)} perPage={PER_PAGE} total={data.total} />
      )}
      {edited !== undefined && (
        <DirectoryEditor kind={kind} row={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Stack>
  );
}
