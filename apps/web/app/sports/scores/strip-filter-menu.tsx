import { cascade, type FilterChoice, type FilterSelection } from '@csz/rules/cascade';
import { useCallback, useRef, useState } from 'react';
import { CountySelect, StateSelect } from '#web/reference/directory/place-selects.tsx';
import { SportSelect } from '#web/reference/directory/sport-select.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './strip-filter-menu.module.css';
import type { StripFilter } from './strip-tiles.ts';
import { useDismiss } from './use-dismiss.ts';

const NOTHING: FilterSelection = {
  stateId: undefined,
  countyId: undefined,
  schoolId: undefined,
  sportId: undefined,
  date: undefined,
  season: undefined,
};

interface StripFilterMenuProps {
  /** The place that is shown, when it was chosen here. */
  chosen: string | undefined;
  onGet: (place: Omit<StripFilter, 'date'>) => void;
}

/** State, conference and sport for the strip. Without scripts it asks the scores page instead. */
export function StripFilterMenu({ chosen, onGet }: StripFilterMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [selection, select] = useState(NOTHING);
  const { stateId, countyId, sportId } = selection;
  const close = useCallback(() => setOpen(false), []);
  useDismiss(details, isOpen, close);
  const isAlive = useHydrated();
  const choose = (choice: FilterChoice) => select(cascade(selection, choice, ''));
  return (
    <details ref={details} className="anchor" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`${styles.trigger} control`}>{chosen === undefined ? 'Filter' : `Filter: ${chosen}`}</summary>
      <form
        className={`${styles.panel} floating on-paper`}
        action="/scores"
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          if (stateId !== undefined) onGet({ stateId, districtId: countyId, sportId });
          close();
        }}
      >
        <StateSelect name="selectedStateId" value={stateId} onChoose={choose} placeholder="Choose a state" />
        <CountySelect
          name="selectedCountyId"
          value={countyId}
          onChoose={choose}
          stateId={stateId}
          placeholder="Choose"
        />
        {/* Its list is not part of the page; it is fetched when the menu opens. */}
        {isOpen && (
          <SportSelect
            name="selectedSportId"
            value={sportId}
            onChoose={choose}
            place={countyId === undefined ? {} : { districtId: countyId }}
          />
        )}
        <Button type="submit" primary disabled={isAlive && (stateId === undefined || countyId === undefined)}>
          Get Scores
        </Button>
      </form>
    </details>
  );
}
