import type { MissingGame } from '@csz/contract/missing-scores/calls';
import { aGame, aTeam } from '#web/testing/samples.ts';

/** Ridge at Elm, a Friday in October: over and not reported. */
export function aMissingGame(scoring: Partial<MissingGame['scoring']> = {}, id = '7'): MissingGame {
  const [h, a] = id === '7' ? ['h', 'a'] : [`h${id}`, `a${id}`];
  return {
    game: aGame({
      id,
      gameId: id,
      eventDate: '2026-10-23',
      canSubmitScores: true,
      teams: [
        aTeam({ id: h, name: 'Elm', schoolId: '1', isHome: true }),
        aTeam({ id: a, name: 'Ridge', schoolId: '2' }),
      ],
    }),
    scoring: { unit: 'points', step: 1, softMax: 80, lowWins: false, allowTie: false, toWin: null, ...scoring },
  };
}
