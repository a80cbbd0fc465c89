/** The one noun that writes each table. The others call it, or hear its events. */
export const OWNERS: Readonly<Record<string, string>> = {
  ad_campaigns: 'site/ads',
  ad_creatives: 'site/ads',
  ad_days: 'site/ads',
  advertisers: 'site/ads',
  affiliations: 'people/roles',
  appeals: 'community/moderation',
  attempts: 'platform',
  audit_log: 'reference/audit',
  bracket_entries: 'sports/playoffs',
  bracket_matches: 'sports/playoffs',
  brackets: 'sports/playoffs',
  browser_errors: 'site/browser-errors',
  calendar_feeds: 'sports/calendars',
  claims: 'community/moderation',
  coach_updates: 'people/roles',
  coaches: 'people/roles',
  comment_edits: 'community/comments',
  comment_mentions: 'community/comments',
  comments: 'community/comments',
  contact_answers: 'community/contact',
  contact_tickets: 'community/contact',
  day_counts: 'site/insights',
  districts: 'reference/directory',
  divisions: 'sports/leagues',
  drafts: 'community/posts',
  email_changes: 'people/email-change',
  event_reactions: 'platform',
  events: 'platform',
  feed_items: 'community/posts',
  feed_visits: 'community/posts',
  feeds: 'community/posts',
  figures: 'community/figures',
  follows: 'people/follows',
  game_changes: 'sports/games',
  game_proposals: 'sports/schedule',
  game_recaps: 'community/recaps',
  game_results: 'sports/games',
  games: 'sports/games',
  import_changes: 'sports/imports',
  import_mappings: 'sports/column-mappings',
  import_profiles: 'sports/schedule',
  imports: 'sports/imports',
  invitations: 'people/roles',
  known_devices: 'people/accounts',
  league_decisions: 'sports/leagues',
  league_memberships: 'sports/leagues',
  league_records: 'sports/standings',
  league_seasons: 'sports/leagues',
  leagues: 'reference/directory',
  link_hosts: 'community/trust',
  link_previews: 'community/previews',
  mails: 'reference/mails',
  member_activity: 'community/trust',
  members: 'people/accounts',
  moderators: 'community/moderators',
  never_invite: 'people/roles',
  night_letters: 'community/notifications',
  newcomer_links: 'community/trust',
  mutes: 'community/notifications',
  notification_preferences: 'community/notifications',
  notifications: 'community/notifications',
  one_time_links: 'people/accounts',
  pick_league_members: 'site/pick-em',
  pick_leagues: 'site/pick-em',
  pick_schools: 'site/pick-em',
  picks: 'site/pick-em',
  point_rankings: 'sports/point-rankings',
  point_systems: 'sports/point-rankings',
  points_caps: 'community/points',
  points_days: 'community/points',
  points_entries: 'community/points',
  points_ranks: 'community/points',
  points_sums: 'community/points',
  post_categories: 'community/posts',
  post_counts: 'community/posts',
  post_edits: 'community/posts',
  post_likes: 'community/posts',
  post_pins: 'community/posts',
  post_search: 'community/posts',
  post_tags: 'community/posts',
  posts: 'community/posts',
  preview_lookups: 'community/previews',
  push_keys: 'community/push',
  push_subscriptions: 'community/push',
  pushes: 'community/push',
  refresh_tokens: 'people/accounts',
  review_items: 'community/moderation',
  sanctions: 'community/moderation',
  school_aliases: 'reference/directory',
  role_questions: 'people/roles',
  school_classes: 'sports/point-rankings',
  schools: 'reference/directory',
  score_reports: 'sports/scores',
  score_requests: 'sports/missing-scores',
  search_words: 'community/posts',
  sent_reports: 'sports/scores',
  recovery_codes: 'people/second-factor',
  second_factor_checks: 'people/second-factor',
  second_factors: 'people/second-factor',
  passkeys: 'people/second-factor',
  passkey_beginnings: 'people/second-factor',
  used_challenges: 'people/second-factor',
  sessions: 'people/accounts',
  slate_entries: 'site/pick-em',
  slate_games: 'site/pick-em',
  sign_in_links: 'people/accounts',
  slates: 'site/pick-em',
  sports: 'reference/directory',
  states: 'reference/directory',
  stream_clicks: 'sports/scoreboard',
  team_records: 'sports/standings',
  teams: 'sports/teams',
  team_links: 'people/team-links',
  upload_uses: 'reference/media',
  uploads: 'reference/media',
  waiting_notifications: 'community/notifications',
  waiting_reactions: 'platform',
  weekly_digests: 'community/notifications',
  weekly_score_lists: 'sports/missing-scores',
  word_games: 'site/word-of-the-day',
  words_of_days: 'site/word-of-the-day',
};

/**
 * Tables of people that other nouns still write too. Each line is to go: the writer is to call the
 * owner. No other noun may be added, and one that does not write any more has to be taken out.
 */
export const SHARED: Readonly<Record<string, readonly string[]>> = {};

const WRITE =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(?<built>\w+)|\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?<raw>\w+)/gi;
/** A table by a variable: it is given as an argument after the transaction, or as one of a list. */
const ANY_TABLE =
  /(?:insert\s+into|update|delete\s+from|merge\s+into)\s+\$\{sql\.table\(|(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*[a-z]/i;
const GIVEN = /\(tx, '\w+'|\bof \[[^\]]*\] as const/g;

/** The tables of a list that a file writes. */
export function tablesWritten(text: string, tables: ReadonlySet<string>): string[] {
  const named = [...text.matchAll(WRITE)].map(({ groups }) => groups?.built ?? groups?.raw ?? '');
  const anyOf = ANY_TABLE.test(text) ? [...text.matchAll(GIVEN)].flatMap(([given]) => given.match(/\w+/g) ?? []) : [];
  return [...new Set([...named, ...anyOf])].filter((name) => tables.has(name)).sort();
}

const READ = /(?:selectFrom|\w+Join)\(\s*(?:'(?<built>\w+)|\[(?<list>[^\]]*)\])|\b(?:from|join)\s+(?<raw>\w+)/g;

/** The tables of a list that a file reads or writes. */
export function tablesNamed(text: string, tables: ReadonlySet<string>): string[] {
  const read = [...text.matchAll(READ)].flatMap(({ groups }) =>
    groups?.list === undefined ? [groups?.built ?? groups?.raw ?? ''] : (groups.list.match(/\w+/g) ?? []),
  );
  return [...new Set([...read, ...tablesWritten(text, tables)])].filter((name) => tables.has(name)).sort();
}
