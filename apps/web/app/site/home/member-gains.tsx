import { Stack } from '#web/ui/layout.tsx';
import { Section } from '#web/ui/section.tsx';

const GAINS = [
  { what: 'Your teams first', how: 'Follow schools and teams: their scores and next games open every visit.' },
  { what: 'Know at the whistle', how: 'Hear of final scores and of games that move, the way you choose.' },
  { what: 'Report what you see', how: 'Post scores from the stands. Correct ones earn Spirit PointZ.' },
  { what: 'Join The Zone', how: 'Post, comment and like where your county talks about its games.' },
];

/** What an account is good for, to who has none. */
export const MemberGains = () => (
  <Section id="gains" title="What members get">
    <Stack as="ul" gap={3}>
      {GAINS.map(({ what, how }) => (
        <li key={what}>
          <strong>{what}</strong>
          <p className="soft">{how}</p>
        </li>
      ))}
    </Stack>
  </Section>
);
