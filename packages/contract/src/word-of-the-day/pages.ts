/** Where the word of the day is played. */
export const wordOfTheDayPages = { wordOfTheDay: () => '/word-of-the-day' } as const;
