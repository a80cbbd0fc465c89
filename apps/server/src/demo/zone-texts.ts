/** Titles and words about a game, with places for its teams and score. */
export const GAME_POSTS: readonly (readonly [title: string, body: string])[] = [
  [
    '{winner} finish strong, {score}',
    'What a second half. **{winner}** never stopped running and {score} says it all.',
  ],
  [
    '{away} at {home}: best night of the season',
    'The stands were full and loud. {score} in the end. See you all next week!',
  ],
  ['Proud of our {sport} team', 'Win or lose, this group works harder than any I have seen. {score} today.'],
  ['That last play at {home}', 'Did everybody see that? I am still hoarse. Final: {score}.'],
  [
    'Sportsmanship at {home}',
    'A player of {away} went down and a player of {home} helped them up. **That** is why we come.',
  ],
  [
    '{home} student section was on fire',
    'Best signs in the county:\n\n- the one about the bus\n- the one about homework\n\nScore was {score}.',
  ],
  [
    'Three things from {away} at {home}',
    '1. Defense wins\n2. Free throws count\n3. {winner} want it more this year\n\nFinal: {score}.',
  ],
  [
    'Thank you, bus drivers',
    'Rain, traffic, and {away} still got to {home} in time. {score}, and everybody home safe.',
  ],
  ['{sport}: what {score} means', 'With this one the table looks different. I have {winner} going far.'],
  ['Senior night at {home}', 'Flowers, parents, and then {score}. Could not have written it better.'],
];

/** What people talk about between games: category, title, words. */
export const TALK: readonly (readonly [category: string, title: string, body: string])[] = [
  ['general', 'Who has a ride to {home} on Friday?', 'Our usual car is full. We can meet at the library lot at five.'],
  ['recruiting', 'First letter from a college', 'No names yet, but a junior from {home} got one today. So proud!'],
  [
    'blogs',
    'Notes from the press box, week after week',
    'Ten years of keeping the book for {home} taught me: bring two pencils.',
  ],
  ['general', 'Lost: blue water bottle', 'Left at the {home} gym after practice. It has a sticker of a fox.'],
  ['highlights', 'Best catch of the month?', 'My vote goes to {home}. Tell me yours.'],
  [
    'blogs',
    'Why I love away games',
    '> The longer the bus ride, the better the stories.\n\nOurs to {home} was two hours.',
  ],
  ['recruiting', 'Camp or tournament in the summer?', 'Our daughter plays for {home}. What did you choose, and why?'],
  ['general', 'Snack bar at {home}', 'The soup is back. That is all.'],
  ['highlights', 'Freshman to watch', 'Keep an eye on the keeper of {home}. So calm.'],
  ['general', 'Band is looking for drummers', 'The {home} band plays at every home game. Practice is on Tuesdays.'],
];

/** What people answer. */
export const COMMENTS: readonly string[] = [
  'What a game!',
  'So proud of this team.',
  'Could not make it, thank you for posting.',
  'That second half...',
  'See you all next week.',
  'The other side played well too. Good sports.',
  'Best student section in the county.',
  'Who is going on Friday?',
  'My voice is **gone**.',
  'I was there and still cannot believe it.',
  'Great pictures, thank you!',
  'Congratulations to the seniors.',
  'Next year is ours.',
  'The coach deserves a lot of credit.',
  'Defense, defense, defense.',
  'Thanks to the officials, a hard night in that rain.',
  'First game of our youngest. She wants to play now.',
  'Respect from the other side of the field.',
];
