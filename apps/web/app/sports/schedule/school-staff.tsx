import type { listSchoolCoaches } from '@csz/contract/coaches/calls';
import type { CallAnswer } from '@csz/contract/core/call';
import { ROLES } from '@csz/contract/roles/people';
import { useQuery } from '@tanstack/react-query';
import { ServedOnce } from '#web/api/served-once.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import type { TeamView } from './load-schedules.ts';
import { schoolCoachesQuery } from './queries.ts';
import { schedulesAddress } from './schedules-address.ts';

/** Who directs and who coaches at a school: those that are on file for everyone. */
export const SchoolStaff = ({ view }: { view: TeamView }) => (
  <ServedOnce query={schoolCoachesQuery(view.school.id)}>
    <Staff view={view} />
  </ServedOnce>
);

type Coach = CallAnswer<typeof listSchoolCoaches>['items'][number];

function Staff({ view: { school, season } }: { view: TeamView }) {
  const { data } = useQuery(schoolCoachesQuery(school.id));
  // Something has to come with the page: what came empty would be fetched as if it had been lost.
  if (data === undefined || data.items.length + data.directors.length === 0) return <span hidden />;
  const { id: schoolId, stateId, countyId } = school;
  return (
    <Stack as="section" gap={2} aria-labelledby="staff">
      <h2 id="staff" className="heading">
        Staff
      </h2>
      <ul>
        {data.directors.length > 0 && (
          <Cluster as="li" gap={2} rows={0} justify="apart" ruled={1}>
            <span className="target">{ROLES.AthleticDirector.label}</span>
            <span className="soft">{data.directors.map(personName).join(', ')}</span>
          </Cluster>
        )}
        {[...Map.groupBy(data.items, ({ sportId }) => sportId)].map(([sportId, coaches]) => (
          <Cluster as="li" gap={2} rows={0} justify="apart" ruled={1} key={sportId}>
            <Link to={schedulesAddress({ stateId, countyId, schoolId, sportId, season })} className="target quiet">
              {coaches[0]?.sportName}
            </Link>
            <span className="soft">{coaches.map(nameOf).join(', ')}</span>
          </Cluster>
        ))}
      </ul>
    </Stack>
  );
}

const personName = ({ firstName, lastName }: Pick<Coach, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

const nameOf = (coach: Coach) => `${personName(coach)}${coach.role === 'AssistantCoach' ? ' (assistant)' : ''}`;
