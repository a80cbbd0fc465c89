import type { Route } from '@csz/contract/core/route';
import type { School } from '@csz/contract/directory/calls';
import { directoryRoutes } from '@csz/contract/directory/routes';
import type { DirectoryRow } from '@csz/contract/directory/staff-calls';
import { schoolMergesRoutes } from '@csz/contract/school-merges/routes';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { type Place, PlaceFields } from '#web/reference/directory/place-fields.tsx';
import { SchoolField } from '#web/reference/directory/school-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import styles from '#web/ui/form/form.module.css';
import { useNotice } from '#web/ui/notice.tsx';

/** What can be done with a school besides editing it: approve a placeholder, merge a double. */
export function SchoolActs({ row, onDone }: { row: DirectoryRow; onDone: () => void }) {
  return (
    <div className={styles.form}>
      {row.status === 'placeholder' && <Approve row={row} onDone={onDone} />}
      <Merge row={row} onDone={onDone} />
    </div>
  );
}

function Approve({ row, onDone }: { row: DirectoryRow; onDone: () => void }) {
  const [place, setPlace] = useState<Place>({});
  const act = useSchoolAction(directoryRoutes.approveSchool, onDone);
  const approve = () => act.run({ params: { id: row.id }, body: { districtId: place.districtId ?? '' } });
  return (
    <section className={styles.form} aria-label="Approve">
      <h3>Approve this placeholder</h3>
      {act.error !== undefined && <Banner key={act.error}>{act.error}</Banner>}
      <PlaceFields needs={['stateId', 'districtId']} value={place} onChange={setPlace} errors={{}} />
      <Button onClick={approve} disabled={place.districtId === undefined || act.isBusy}>
        Approve
      </Button>
    </section>
  );
}

function Merge({ row, onDone }: { row: DirectoryRow; onDone: () => void }) {
  const [into, setInto] = useState<School>();
  const act = useSchoolAction(schoolMergesRoutes.mergeSchools, onDone);
  const merge = () => act.run({ params: { id: row.id }, body: { intoSchoolId: into?.id ?? '' } });
  return (
    <section className={styles.form} aria-label="Merge">
      <h3>Merge into another school</h3>
      {act.error !== undefined && <Banner key={act.error}>{act.error}</Banner>}
      <SchoolField school={into} onPick={setInto} />
      <Button onClick={merge} disabled={into === undefined || act.isBusy}>
        Merge
      </Button>
    </section>
  );
}

function useSchoolAction<Name extends 'approveSchool' | 'mergeSchools'>(to: Route<Name>, onDone: () => void) {
  const notice = useNotice();
  return useAction(to, {
    onDone: ({ message }) => {
      notice.show(message);
      onDone();
    },
  });
}
