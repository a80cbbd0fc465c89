import { formatCount } from '@csz/contract/core/format-count';
import type { ReactNode } from 'react';
import { Form, useSearchParams } from 'react-router';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Cluster } from './layout.tsx';
import styles from './list-search.module.css';

/** A search box whose words are in the address. */
export function ListSearch({ label, children }: { label: string; children?: ReactNode }) {
  const [search] = useSearchParams();
  return (
    <Form className={styles.search} method="get" role="search">
      <TextField
        key={search.get('searchTerm')}
        label={label}
        name="searchTerm"
        type="search"
        autoComplete="off"
        defaultValue={search.get('searchTerm') ?? ''}
      />
      <Button type="submit" primary>
        Search
      </Button>
      {children}
    </Form>
  );
}

/** Earlier and later pages of a list. */
export function Pager({ page, perPage, total }: { page: number; perPage: number; total: number }) {
  const [search] = useSearchParams();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const at = (number: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(number));
    return `?${next}`;
  };
  return (
    <Cluster>
      {page > 1 && <ButtonLink to={at(page - 1)}>Previous</ButtonLink>}
      <span>
        {formatCount(total)} in all, page {page} of {pages}
      </span>
      {page < pages && <ButtonLink to={at(page + 1)}>Next</ButtonLink>}
    </Cluster>
  );
}
