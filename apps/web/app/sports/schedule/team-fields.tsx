import type { School } from '@csz/contract/directory/calls';

/** The school that a form without scripts keeps while it asks for something else. */
export function TeamFields({ school }: { school: School }) {
  return (
    <>
      <input type="hidden" name="countyId" value={school.countyId} />
      <input type="hidden" name="schoolId" value={school.id} />
      <input type="hidden" name="stateId" value={school.stateId} />
      <input type="hidden" name="force" value="true" />
    </>
  );
}
