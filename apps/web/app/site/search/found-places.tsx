import { useQuery } from '@tanstack/react-query';
import { Grid } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { addressOf, FEWEST_LETTERS, suggestionsQuery } from './queries.ts';
import { SuggestionLabel } from './suggestion-label.tsx';

/** Schools, teams and places of a search, above the posts that have its words. */
export function FoundPlaces({ query }: { query: string }) {
  const { data } = useQuery({ ...suggestionsQuery(query), enabled: query.length >= FEWEST_LETTERS });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby="found-places">
      <h2 id="found-places" className="heading">
        Schools, teams and places
      </h2>
      <Grid as="ul" least="260px" rows={2}>
        {data.items.map((suggestion) => (
          <li key={suggestion.id}>
            <Link to={addressOf(suggestion)} className="target quiet">
              <SuggestionLabel suggestion={suggestion} />
            </Link>
          </li>
        ))}
      </Grid>
    </section>
  );
}
