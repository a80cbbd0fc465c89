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

/** What people answer to posts about a game. */
export const GAME_COMMENTS: readonly string[] = [
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
  'Thanks to the officials, never an easy night.',
  'First game of our youngest, who wants to play now.',
  'Respect from the other side of the field.',
];

interface Talk {
  /** The path of its category. */
  readonly category: string;
  readonly title: string;
  readonly body: string;
  readonly replies: readonly string[];
}

/** What people talk about between games. */
export const TALK: readonly [Talk, ...Talk[]] = [
  {
    category: 'general',
    title: 'Who has a ride to {home} on Friday?',
    body: 'Our usual car is full. We can meet at the library lot at five.',
    replies: [
      'We have two seats. Library lot at five is fine.',
      'Leaving from the middle school at half past four, one seat.',
      'The booster bus still has room, ask at the desk.',
      'Thank you, this helps a lot on a work day.',
      'We go early for the snack bar, join us!',
      'Found one. See you all there.',
      'Please text when you are back, it gets late.',
      'Two seats here as well, after practice.',
    ],
  },
  {
    category: 'recruiting',
    title: 'First letter from a college',
    body: 'No names yet, but a junior from {home} got one today. So proud!',
    replies: [
      'Congratulations to the family!',
      'The first of many, I hope.',
      'Grades first, then the letters. Well done.',
      'What a week for that team.',
      'Ask about the summer camp, they notice who comes.',
      'Proud of all of them.',
      'Well earned: first in the gym, last out.',
    ],
  },
  {
    category: 'blogs',
    title: 'Notes from the press box, week after week',
    body: 'Ten years of keeping the book for {home} taught me: bring two pencils.',
    replies: [
      'And a blanket in November.',
      'Thank you for keeping the book all these years.',
      'Three pencils when it rains.',
      'You should write down the stories too.',
      'I learned scoring from you.',
      'More of these, please!',
      'The press box at our place has no heating at all.',
    ],
  },
  {
    category: 'general',
    title: 'Lost: blue water bottle',
    body: 'Left at the {home} gym after practice. It has a sticker of a fox.',
    replies: [
      'It is in the box at the front desk.',
      'Saw one on the bleachers, home side.',
      'We lost one just like it last week.',
      'The custodian keeps a shelf, ask on Monday.',
      'Fox found! It is with the trainer.',
      'Names on bottles, people.',
    ],
  },
  {
    category: 'highlights',
    title: 'Best catch of the month?',
    body: 'My vote goes to {home}. Tell me yours.',
    replies: [
      'The one at the fence, no question.',
      'One hand, eyes closed. That one.',
      'Is there a video?',
      'My vote goes to the diving one on Tuesday.',
      'Too many good ones this month.',
      'The freshman. Remember the name.',
      'Same here, what a grab.',
    ],
  },
  {
    category: 'blogs',
    title: 'Why I love away games',
    body: '> The longer the bus ride, the better the stories.\n\nOurs to {home} was two hours.',
    replies: [
      'And the singing on the way back.',
      'Two hours is nothing, try the mountains.',
      'The sandwiches are better too.',
      'My daughter says the bus is half of the season.',
      'Our driver knows every word of every song.',
      'Best part of the year.',
      'You can tell who sat in the back.',
    ],
  },
  {
    category: 'recruiting',
    title: 'Camp or tournament in the summer?',
    body: 'Our daughter plays for {home}. What did you choose, and why?',
    replies: [
      'Camp. She came home tired and happy.',
      'Tournament, if the team goes together.',
      'One of each, and three weeks of nothing.',
      'Ask the coach which camps are seen.',
      'We chose the camp near home, half the price.',
      'Let her decide. Ours did, and it was right.',
      'Rest is training too.',
    ],
  },
  {
    category: 'general',
    title: 'Snack bar at {home}',
    body: 'The soup is back. That is all.',
    replies: [
      'Finally!',
      'The chili is better. There, I wrote it.',
      'Thank you to the boosters who stand there all night.',
      'Cash only, bring some.',
      'Soup and a win, what a night.',
      'Save me a bowl.',
    ],
  },
  {
    category: 'highlights',
    title: 'Freshman to watch',
    body: 'Keep an eye on the keeper of {home}. So calm.',
    replies: [
      'Wait until you see the little sister.',
      'Calm is the word.',
      'Good hands, better feet.',
      'Four more years of this!',
      'Saw that save twice and still do not believe it.',
      'The seniors taught her well.',
    ],
  },
  {
    category: 'general',
    title: 'Band is looking for drummers',
    body: 'The {home} band plays at every home game. Practice is on Tuesdays.',
    replies: [
      'My son is in. What time?',
      'You make every home game better.',
      'Can beginners come?',
      'Drummers wanted, earplugs too.',
      "Seven o'clock in the music room.",
      'Love this band.',
    ],
  },
];
