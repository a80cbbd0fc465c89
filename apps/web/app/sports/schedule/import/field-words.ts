const WORDS: Readonly<Record<string, string>> = {
  home: 'Home team, or your team',
  away: 'Opponent, or away team',
  'home-score': 'Home or own score',
  'away-score': 'Opponent or away score',
  score: 'Both scores in one column',
  site: 'Home, away or neutral',
  'game-number': 'Game number of this portal',
  'game-type': 'Game type',
  league: 'League game',
  playoff: 'Playoff game',
  doubleheader: 'Doubleheader number',
  name: 'Tournament name',
  'result-status': 'Result',
};

/** What the screen calls a field of a game. */
export function fieldWords(field: string): string {
  const words = WORDS[field] ?? field.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
