/** Where members and guests begin. */
export const homePages = {
  /** The home page: leads members to their home and strangers to signing in. */
  front: () => '/',
  /** The teams that a visitor follows or keeps, and the way to find others. */
  teams: () => '/teams',
} as const;
