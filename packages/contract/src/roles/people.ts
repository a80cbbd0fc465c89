/** Role types as the wire spells them, with what follows from each. */
export const ROLE_TYPES = [
  'LeagueDirector',
  'AthleticDirector',
  'HeadCoach',
  'AssistantCoach',
  'StudentAmbassador',
  'Player',
  'Parent',
  'Alumni',
  'Fan',
] as const;
/** In the order of display: the first approved one is the member's role in the token. */
export type RoleType = (typeof ROLE_TYPES)[number];

/** What a member may be called in a token: a role type, a site administrator, or neither yet. */
export type RoleName = RoleType | 'SiteAdmin' | 'Member';

interface RoleRule {
  readonly label: string;
  /** What must be chosen for the role; the last one is its scope. */
  readonly needs: readonly ('stateId' | 'districtId' | 'schoolId' | 'sportId')[];
  /** Staff (or a school's athletic director, for its coaches) decide before it counts. */
  readonly needsApproval: boolean;
  /** Manages schedules. */
  readonly isCoachType: boolean;
}

const school = ['stateId', 'districtId', 'schoolId'] as const;
const team = ['stateId', 'districtId', 'schoolId', 'sportId'] as const;

/** What each role is called, what it is tied to, and whether staff approve it first. */
export const ROLES: Readonly<Record<RoleType, RoleRule>> = {
  LeagueDirector: {
    label: 'League Director',
    needs: ['stateId', 'districtId'],
    needsApproval: true,
    isCoachType: true,
  },
  AthleticDirector: { label: 'Athletic Director', needs: school, needsApproval: true, isCoachType: true },
  HeadCoach: { label: 'Head Coach', needs: team, needsApproval: true, isCoachType: true },
  AssistantCoach: { label: 'Assistant Coach', needs: team, needsApproval: true, isCoachType: true },
  StudentAmbassador: { label: 'Student Ambassador', needs: school, needsApproval: true, isCoachType: false },
  Player: { label: 'Player', needs: team, needsApproval: false, isCoachType: false },
  Parent: { label: 'Parent', needs: team, needsApproval: false, isCoachType: false },
  Alumni: { label: 'Alumni', needs: school, needsApproval: false, isCoachType: false },
  Fan: { label: 'Fan', needs: school, needsApproval: false, isCoachType: false },
};

/** Roles that manage schedules. */
export const COACH_ROLES = [
  'HeadCoach',
  'AssistantCoach',
  'AthleticDirector',
  'LeagueDirector',
] as const satisfies readonly RoleType[];
/** Offered at sign-up. */
export const SIGN_UP_ROLES = ['Fan', 'Player', 'Parent', 'Alumni'] as const satisfies readonly RoleType[];
/** Offered in Complete Preferences; Other is sent as Spectator and stored as Fan, Student as a fan shown as Student. */
export const PREFERENCE_ROLES = [
  { label: 'Student', wire: 'Student' },
  { label: 'Parent', wire: 'Parent' },
  { label: 'Alumni', wire: 'Alumni' },
  { label: 'Other', wire: 'Spectator' },
] as const;
/** The words by which Complete Preferences sends a role. */
export const PREFERENCE_WIRE = ['Student', 'Parent', 'Alumni', 'Spectator'] as const;

/** Bounds of what people type: lengths in characters, ages in years. */
export const LIMITS = {
  passwordMin: 8,
  passwordMax: 100,
  name: 50,
  phoneMin: 10,
  phoneMax: 15,
  zip: 10,
  /** Years of age that a birthday may mean; the picker opens at `pickerAge`. */
  ageMin: 4,
  ageMax: 100,
  pickerAge: 14,
  /** Below this age we may not keep personal data without a parent's consent (COPPA): reading only. */
  registerAge: 13,
  /** How long an account waits whose owner entered a younger age, hidden, for staff before it is erased; in days. */
  holdDays: 7,
} as const;

/** How long an access token holds, in seconds: a day. */
export const TOKEN_SECONDS = 86_400;

/** What a team's coach is. */
export type CoachRole = 'HeadCoach' | 'AssistantCoach';
/** Whether a request waits, or what was decided. */
export type RequestStatus = 'pending' | 'approved' | 'denied';
