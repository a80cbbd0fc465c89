import { pages } from '@csz/contract/pages';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import { useQuery } from '@tanstack/react-query';
import { ServedOnce } from '#web/api/served-once.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { titlesQuery } from './queries.ts';

/** What a school has won, the latest first. */
export const TitleList = ({ schoolId }: { schoolId: string }) => (
  <ServedOnce query={titlesQuery(schoolId)}>
    <Titles schoolId={schoolId} />
  </ServedOnce>
);

function Titles({ schoolId }: { schoolId: string }) {
  const { data } = useQuery(titlesQuery(schoolId));
  // Something has to come with the page: what came empty would be fetched as if it had been lost.
  if (data === undefined || data.items.length === 0) return <span hidden />;
  return (
    <Stack as="section" gap={2} aria-labelledby="titles">
      <h2 id="titles" className="heading">
        Titles
      </h2>
      <ul>
        {data.items.map(({ bracketId, name, sportName, season }) => (
          <li key={bracketId}>
            <Link to={pages.bracket(bracketId)} className="target quiet">
              <IconTrophy size={20} aria-hidden="true" />
              <span>
                <span className="named strong">{name}</span>
                <span className="own-line soft small">
                  {sportName}, {season}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
