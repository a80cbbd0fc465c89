import { useSearchParams } from 'react-router';

/** What a list of staff is narrowed to, from the address: words, and a page. */
export function useListSearch(): { searchTerm?: string; page: string } {
  const [search] = useSearchParams();
  const words = search.get('searchTerm')?.trim() ?? '';
  const page = /^[1-9]\d{0,4}$/.test(search.get('page') ?? '') ? (search.get('page') ?? '1') : '1';
  return { page, ...(words === '' ? {} : { searchTerm: words }) };
}
