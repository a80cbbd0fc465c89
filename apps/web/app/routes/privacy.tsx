import { pages } from '@csz/contract/pages';
import { Link, type MetaFunction } from 'react-router';
import { Prose } from '#web/shell/prose.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import { usePortal } from '#web/ui/use-portal.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Privacy Policy',
    description: 'What we keep about visitors, why, and for how long.',
    path: pages.privacy(),
    publicUrl: publicUrlOf(matches),
  });

export default function Privacy() {
  const { contactEmail } = usePortal();
  return (
    <Prose title="Privacy Policy" lead="You can read everything here without telling us who you are.">
      <h2>What we keep when you visit</h2>
      <ul>
        <li>
          A cookie named <code>csz_filters</code> with the state, county, sport, school and season that you looked at
          last, so that you need not choose them again. It lasts a year and says nothing about you.
        </li>
        <li>Your choice of light or dark, in your browser only.</li>
        <li>
          A log of requests (time, address asked for, how long the answer took) to keep the service running and to stop
          abuse.
        </li>
      </ul>
      <p>We use no third-party trackers, no advertising profiles and no fingerprinting.</p>
      <h2>Videos</h2>
      <p>
        A video from YouTube loads only after you press play, in its privacy-enhanced mode. From then on YouTube's own
        policy holds.
      </p>
      <h2>Students</h2>
      <p>
        We publish team results, not files on children. We keep no statistics of individual students, and we publish no
        birthdays, addresses or phone numbers.
      </p>
      <h2>Your questions</h2>
      <p>
        Ask what we keep, or have something removed: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. The rules
        for using the site are in our <Link to={pages.terms()}>Terms of Use</Link>.
      </p>
    </Prose>
  );
}
