import { hasRecord, recordText } from '@csz/contract/games/format-record';
import type { Suggestion } from '@csz/contract/search/calls';
import { Crest } from '#web/ui/crest.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';

/** "Quarry Ridge · Football · 5-3" with its crest, and below it where that is. */
export function SuggestionLabel({ suggestion }: { suggestion: Suggestion }) {
  const { name, sport, record, mascot, place, look, kind, season } = suggestion;
  const words = [name, sport, record !== null && hasRecord(record) && recordText(record)].filter(Boolean);
  const below = [kind === 'school' && mascot, place, season, kind === 'league' && 'Standings'].filter(Boolean);
  return (
    <Cluster as="span" isLine>
      {look !== null && <Crest {...look} size={28} />}
      <Stack as="span" gap={0} className="breaks">
        <strong>{words.join(' · ')}</strong>
        {below.length > 0 && <small className="soft">{below.join(' · ')}</small>}
      </Stack>
    </Cluster>
  );
}
