/** What the filter bar has selected. Every id is a string; nothing chosen is undefined. */
export interface FilterSelection {
  stateId: string | undefined;
  countyId: string | undefined;
  schoolId: string | undefined;
  sportId: string | undefined;
  /** yyyy-MM-dd */
  date: string | undefined;
  /** '2024-2025' */
  season: string | undefined;
}

/** One choice in the filter bar; undefined takes the choice back. */
export type FilterChoice =
  | { choose: 'state'; stateId: string | undefined }
  | { choose: 'county'; county: { id: string; stateId: string } | undefined }
  | { choose: 'school'; school: { id: string; countyId: string; stateId: string } | undefined }
  | { choose: 'sport'; sportId: string | undefined }
  | { choose: 'date'; date: string | undefined }
  | { choose: 'season'; season: string | undefined };

/**
 * The selection after a choice.
 *
 * A state clears county, school and sport; a county brings its state and clears the school; a school brings its
 * county and state. Wherever state or county change, the date goes back to `today`: the old date may have no games
 * there. Choosing what is chosen already changes nothing.
 */
export function cascade(selection: FilterSelection, choice: FilterChoice, today: string): FilterSelection {
  const next = { ...selection, ...changes(selection, choice) };
  const moved = next.stateId !== selection.stateId || next.countyId !== selection.countyId;
  return moved ? { ...next, date: today } : next;
}

function changes(selection: FilterSelection, choice: FilterChoice): Partial<FilterSelection> {
  switch (choice.choose) {
    case 'state':
      if (choice.stateId === selection.stateId) return {};
      return { stateId: choice.stateId, countyId: undefined, schoolId: undefined, sportId: undefined };
    case 'county':
      return {
        stateId: choice.county?.stateId ?? selection.stateId,
        countyId: choice.county?.id,
        schoolId: choice.county?.id === selection.countyId ? selection.schoolId : undefined,
      };
    case 'school':
      if (!choice.school) return { schoolId: undefined };
      return { stateId: choice.school.stateId, countyId: choice.school.countyId, schoolId: choice.school.id };
    case 'sport':
      return { sportId: choice.sportId };
    case 'date':
      return { date: choice.date };
    case 'season':
      return { season: choice.season };
  }
}
