/** What `ilike` compares with to find these words anywhere; what people type has no wildcards. */
export const likePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
