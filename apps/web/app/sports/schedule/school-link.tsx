import type { School } from '@csz/contract/directory/calls';
import { Crest } from '#web/ui/crest.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { schedulesAddress } from './schedules-address.ts';

interface SchoolLinkProps {
  school: School;
  sportId?: string | undefined;
  /** Where it lies, for lists of schools from everywhere; otherwise what they call themselves. */
  withPlace?: boolean;
}

/** A school as a way to its schedules. */
export function SchoolLink({ school, sportId, withPlace = false }: SchoolLinkProps) {
  const { id: schoolId, stateId, countyId } = school;
  return (
    <Link className="quiet row-link" to={schedulesAddress({ stateId, countyId, schoolId, sportId })}>
      <Crest imgUrl={school.imgUrl} initials={school.initials} colors={school.colors} size={40} />
      <Stack as="span" gap={0} className="tight">
        <span className="named strong">{school.name}</span>
        <span className="soft small">{withPlace ? `${school.district}, ${school.state}` : school.mascot}</span>
      </Stack>
    </Link>
  );
}
