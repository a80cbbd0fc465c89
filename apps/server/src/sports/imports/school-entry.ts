import { schoolInitials } from '@csz/rules/school-name';
import type { SchoolColumns } from '#server/reference/directory/api.ts';
import type { CsvRow } from './read-csv.ts';
import type { StatedSchool } from './read-school.ts';
import type { SchoolName } from './schools.ts';
import type { ImportedState } from './states.ts';

/** A school as a row states it. */
export interface SchoolEntry {
  readonly csv: CsvRow;
  readonly name: SchoolName & { readonly state: ImportedState };
  /** Empty when the row does not say it. */
  readonly county: string;
  readonly stated: StatedSchool;
}

/** The school as the row makes it: what the row does not say stays, or takes its default. */
export function stateAfter(
  { name: { name, key }, stated }: SchoolEntry,
  known: (SchoolColumns & { readonly name_key: string }) | undefined,
  district_id: number,
): SchoolColumns {
  // A row that found its school by an alias spells another name, and the school keeps its own.
  const own = known === undefined || known.name_key === key ? name : known.name;
  return {
    name: own,
    short_name: stated.short_name ?? known?.short_name ?? shortNameOf(name),
    initials: stated.initials ?? known?.initials ?? schoolInitials(name),
    mascot: stated.mascot ?? known?.mascot ?? '',
    address: stated.address ?? known?.address ?? '',
    color_primary: stated.color_primary ?? known?.color_primary ?? '#1f3a5f',
    color_secondary: stated.color_secondary ?? known?.color_secondary ?? '#c9ced6',
    email_domain: stated.email_domain ?? known?.email_domain ?? '',
    district_id,
    status: known === undefined || known.status === 'placeholder' ? 'approved' : known.status,
  };
}

/** 'Oakdale High School' is Oakdale where room is short. */
export function shortNameOf(name: string): string {
  return name.replace(/\s+(high\s+school|h\.?s\.?)$/i, '');
}
