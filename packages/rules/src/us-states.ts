/** A state as addresses write it, with the IANA zone that most of its schools keep. */
export interface UsState {
  code: string;
  name: string;
  tz: string;
}

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';

/**
 * The fifty states and the District of Columbia by postal code. A state that lies in two zones has the one where
 * most of its people live; a school beyond the line has its games an hour off until staff give them their own zone.
 */
export const US_STATES: readonly UsState[] = [
  { code: 'AL', name: 'Alabama', tz: CENTRAL },
  { code: 'AK', name: 'Alaska', tz: 'America/Anchorage' },
  { code: 'AZ', name: 'Arizona', tz: 'America/Phoenix' },
  { code: 'AR', name: 'Arkansas', tz: CENTRAL },
  { code: 'CA', name: 'California', tz: PACIFIC },
  { code: 'CO', name: 'Colorado', tz: MOUNTAIN },
  { code: 'CT', name: 'Connecticut', tz: EASTERN },
  { code: 'DE', name: 'Delaware', tz: EASTERN },
  { code: 'DC', name: 'District of Columbia', tz: EASTERN },
  { code: 'FL', name: 'Florida', tz: EASTERN },
  { code: 'GA', name: 'Georgia', tz: EASTERN },
  { code: 'HI', name: 'Hawaii', tz: 'Pacific/Honolulu' },
  { code: 'ID', name: 'Idaho', tz: 'America/Boise' },
  { code: 'IL', name: 'Illinois', tz: CENTRAL },
  { code: 'IN', name: 'Indiana', tz: 'America/Indiana/Indianapolis' },
  { code: 'IA', name: 'Iowa', tz: CENTRAL },
  { code: 'KS', name: 'Kansas', tz: CENTRAL },
  { code: 'KY', name: 'Kentucky', tz: EASTERN },
  { code: 'LA', name: 'Louisiana', tz: CENTRAL },
  { code: 'ME', name: 'Maine', tz: EASTERN },
  { code: 'MD', name: 'Maryland', tz: EASTERN },
  { code: 'MA', name: 'Massachusetts', tz: EASTERN },
  { code: 'MI', name: 'Michigan', tz: 'America/Detroit' },
  { code: 'MN', name: 'Minnesota', tz: CENTRAL },
  { code: 'MS', name: 'Mississippi', tz: CENTRAL },
  { code: 'MO', name: 'Missouri', tz: CENTRAL },
  { code: 'MT', name: 'Montana', tz: MOUNTAIN },
  { code: 'NE', name: 'Nebraska', tz: CENTRAL },
  { code: 'NV', name: 'Nevada', tz: PACIFIC },
  { code: 'NH', name: 'New Hampshire', tz: EASTERN },
  { code: 'NJ', name: 'New Jersey', tz: EASTERN },
  { code: 'NM', name: 'New Mexico', tz: MOUNTAIN },
  { code: 'NY', name: 'New York', tz: EASTERN },
  { code: 'NC', name: 'North Carolina', tz: EASTERN },
  { code: 'ND', name: 'North Dakota', tz: CENTRAL },
  { code: 'OH', name: 'Ohio', tz: EASTERN },
  { code: 'OK', name: 'Oklahoma', tz: CENTRAL },
  { code: 'OR', name: 'Oregon', tz: PACIFIC },
  { code: 'PA', name: 'Pennsylvania', tz: EASTERN },
  { code: 'RI', name: 'Rhode Island', tz: EASTERN },
  { code: 'SC', name: 'South Carolina', tz: EASTERN },
  { code: 'SD', name: 'South Dakota', tz: CENTRAL },
  { code: 'TN', name: 'Tennessee', tz: CENTRAL },
  { code: 'TX', name: 'Texas', tz: CENTRAL },
  { code: 'UT', name: 'Utah', tz: MOUNTAIN },
  { code: 'VT', name: 'Vermont', tz: EASTERN },
  { code: 'VA', name: 'Virginia', tz: EASTERN },
  { code: 'WA', name: 'Washington', tz: PACIFIC },
  { code: 'WV', name: 'West Virginia', tz: EASTERN },
  { code: 'WI', name: 'Wisconsin', tz: CENTRAL },
  { code: 'WY', name: 'Wyoming', tz: MOUNTAIN },
];
