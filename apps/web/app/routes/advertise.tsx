import { pages } from '@csz/contract/pages';
import type { MetaFunction } from 'react-router';
import { Prose } from '#web/shell/prose.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import { usePortal } from '#web/ui/use-portal.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Advertise',
    description: 'Reach the families of one county, or of a whole state, on game night.',
    path: pages.advertise(),
    publicUrl: publicUrlOf(matches),
  });

export default function Advertise() {
  const { contactEmail } = usePortal();
  return (
    <Prose title="Advertise" lead="Your name beside tonight's scores, in the counties that you serve.">
      <p>
        Places are sold by county, by conference or for a whole state. They stand still, load fast and never cover a
        score.
      </p>
      <h2>Sizes</h2>
      <ul>
        <li>970 × 90 at the top of a page, with 728 × 90 and 320 × 50 for smaller screens</li>
        <li>300 × 250 in the side column, upper or lower</li>
        <li>350 × 165 between the games</li>
      </ul>
      <h2>What we do not do</h2>
      <p>
        Many of our readers are minors. Advertisements follow the page, never the person: no tracking, no profiles, no
        third-party scripts.
      </p>
      <p>
        Ask for rates: <a href={`mailto:${contactEmail}?subject=Advertising`}>{contactEmail}</a>.
      </p>
    </Prose>
  );
}
