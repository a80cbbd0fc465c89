/** The one noun that writes each table. The others call it, or hear its events. */
export const OWNERS: Readonly<Record<string, string>> = {
  affiliations: 'people/roles',
  appeals: 'community/moderation',
  attempts: 'platform',
  audit_log: 'reference/audit',
  bracket_entries: 'sports/playoffs',
  bracket_matches: 'sports/playoffs',
  brackets: 'sports/playoffs',
  calendar_feeds: 'sports/calendars',
  claims: 'community/moderation',
  coach_updates: 'people/roles',
  coaches: 'people/roles',
  comment_edits: 'community/comments',
  comment_mentions: 'community/comments',
  comments: 'community/comments',
  contact_answers: 'community/contact',
  contact_tickets: 'community/contact',
  districts: 'reference/directory',
  divisions: 'reference/directory',
  drafts: 'community/posts',
  event_reactions: 'platform',
  events: 'platform',
  feed_items: 'community/posts',
  feeds: 'community/posts',
  follows: 'people/follows',
  game_changes: 'sports/games',
  game_proposals: 'sports/schedule',
  game_recaps: 'community/recaps',
  game_results: 'sports/games',
  games: 'sports/games',
  import_changes: 'sports/imports',
  import_mappings: 'sports/imports',
  import_profiles: 'sports/schedule',
  imports: 'sports/imports',
  invitations: 'people/roles',
  known_devices: 'people/accounts',
  league_memberships: 'sports/school-merges',
  league_records: 'sports/standings',
  leagues: 'reference/directory',
  link_hosts: 'community/moderation',
  link_previews: 'community/previews',
  mails: 'platform',
  member_activity: 'community/moderation',
  members: 'people/accounts',
  moderators: 'community/moderation',
  never_invite: 'people/roles',
  newcomer_links: 'community/moderation',
  mutes: 'community/notifications',
  notification_preferences: 'community/notifications',
  notifications: 'community/notifications',
  one_time_links: 'people/accounts',
  points_caps: 'community/points',
  points_days: 'community/points',
  points_entries: 'community/points',
  points_figures: 'community/points',
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
  push_keys: 'community/push',
  push_subscriptions: 'community/push',
  pushes: 'community/push',
  refresh_tokens: 'people/accounts',
  review_items: 'community/moderation',
  sanctions: 'community/moderation',
  school_aliases: 'reference/directory',
  schools: 'reference/directory',
  score_reports: 'sports/scores',
  score_requests: 'sports/missing-scores',
  search_words: 'community/posts',
  sent_reports: 'sports/scores',
  sessions: 'people/accounts',
  sports: 'reference/directory',
  states: 'reference/directory',
  stream_clicks: 'sports/games',
  team_records: 'sports/standings',
  teams: 'sports/teams',
  trust_figures: 'community/moderation',
  upload_uses: 'reference/media',
  uploads: 'reference/media',
  waiting_notifications: 'community/notifications',
  weekly_score_lists: 'sports/missing-scores',
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
