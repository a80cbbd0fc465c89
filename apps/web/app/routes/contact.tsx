import { pages } from '@csz/contract/pages';
import type { MetaFunction } from 'react-router';
import { Prose } from '#web/shell/prose.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import { usePortal } from '#web/ui/use-portal.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Contact Us',
    description: 'Report a wrong score, a missing game or anything else.',
    path: pages.contact(),
    publicUrl: publicUrlOf(matches),
  });

export default function Contact() {
  const { contactEmail } = usePortal();
  return (
    <Prose title="Contact Us" lead="A person reads every message, on game nights until the last score is in.">
      <p>
        Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
      <h2>A wrong score</h2>
      <p>
        Send us the address of the game's page, the right score, and how you know: you coach the team, you kept the
        book, you were there.
      </p>
      <h2>A missing school, team or game</h2>
      <p>Send us the school, the sport and the schedule in any form you have it. A photo of the printed one will do.</p>
    </Prose>
  );
}
