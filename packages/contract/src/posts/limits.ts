/** The most characters of a post's title. */
export const LONGEST_TITLE = 150;
/** The most characters of a post or comment, as markdown. */
export const LONGEST_BODY = 12_000;
/** The most tags of a post, beside its category. */
export const MOST_TAGS = 5;
/** The most pictures of a post. */
export const MOST_IMAGES = 5;
/** The most characters that say what a picture shows. */
export const LONGEST_DESCRIPTION = 300;
/** The most links of a post that are shown with a preview. */
export const MOST_LINKS = 5;
/** Posts on one page of a list and of a search. */
export const POSTS_PER_PAGE = 15;
/** A browser that says once a minute that its page is read is now and then early: its minute counts all the same. */
export const READ_MINUTE_MS = 55_000;
/** Beyond so many a list says "at least". */
export const MOST_COUNTED = 1500;
/** What a post can be tagged with; Category is where it is kept. */
export const TAG_TYPES = ['Category', 'State', 'District', 'School', 'Sport', 'Game'] as const;
/** Visible to everyone; held until staff have looked; hidden by claims or staff; deleted by its author or staff. */
export const POST_STATES = ['visible', 'held', 'hidden', 'deleted'] as const;
