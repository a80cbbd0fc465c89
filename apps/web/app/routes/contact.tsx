import { contactPage } from '@csz/contract/contact/pages';
import { useSearchParams } from 'react-router';
import { ContactForm } from '#web/community/contact/contact-form.tsx';
import { Prose } from '#web/shell/prose.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import { usePortal } from '#web/ui/use-portal.ts';
import type { Route } from './+types/contact.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Contact Us',
    description: 'Report a wrong score, a missing game or anything else.',
    path: contactPage(),
    publicUrl: publicUrlOf(matches),
  });

/** An id that is none, and a name that is too long to be one, are left out. */
function gameOf({ gameId = '', gameName = '' }: Route.ComponentProps['params']) {
  return /^[1-9]\d{0,8}$/.test(gameId) ? { id: gameId, name: gameName.slice(0, 100) || `game ${gameId}` } : undefined;
}

export default function Contact({ params }: Route.ComponentProps) {
  const { contactEmail } = usePortal();
  const [search] = useSearchParams();
  const game = gameOf(params);
  const isTeam = game === undefined && search.get('about') === 'team';
  return (
    <Prose title="Contact Us" lead="A person reads every message, on game nights until the last score is in.">
      <p>
        Write here, or to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. For a missing school, team or game send
        the schedule in any form you have it.
      </p>
      <ContactForm key={game?.id ?? String(isTeam)} game={game} isTeam={isTeam} />
    </Prose>
  );
}
