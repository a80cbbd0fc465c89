import type { Suggestion } from '@csz/contract/search/calls';
import { hasRecord, recordText } from '#web/sports/games/format-record.ts';
import { Crest } from '#web/ui/crest.tsx';
import styles from './suggestion-label.module.css';

/** "Quarry Ridge · Football · 5-3" with its crest, and below it where that is. */
export function SuggestionLabel({ suggestion }: { suggestion: Suggestion }) {
  const { name, sport, record, mascot, place, look, kind, season } = suggestion;
  const words = [name, sport, record !== null && hasRecord(record) && recordText(record)].filter(Boolean);
  const below = [kind === 'school' && mascot, place, season, kind === 'league' && 'Standings'].filter(Boolean);
  return (
    <span className={styles.line}>
      {look !== null && <Crest {...look} size={28} />}
      <span className={styles.words}>
        <strong>{words.join(' · ')}</strong>
        {below.length > 0 && <small>{below.join(' · ')}</small>}
      </span>
    </span>
  );
}
