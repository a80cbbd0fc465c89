import { contactPage } from '@csz/contract/contact/pages';
import { pages } from '@csz/contract/pages';
import { resultsPages } from '@csz/contract/results/pages';
import type { MetaFunction } from 'react-router';
import { Prose } from '#web/shell/prose.tsx';
import { SlashKeySwitch } from '#web/site/search/slash-key-switch.tsx';
import { Link } from '#web/ui/link.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'About Us',
    description: 'Who we are, where our scores come from, and how we check them.',
    path: pages.about(),
    publicUrl: publicUrlOf(matches),
  });

export default function About() {
  return (
    <Prose title="About Us" lead="Every score of every game, from every school, by 11 pm.">
      <p>
        County Sports Zone follows high school sports the way families do: the big Friday games, and the JV match on the
        back field on a Tuesday. We began in Maryland and have since crossed the river to Virginia. You find{' '}
        <Link to={pages.scores()}>scores</Link>, <Link to={pages.standings()}>standings</Link> and{' '}
        <Link to={pages.schedules()}>schedules</Link> by state, county or conference, school and sport, in one place and
        free.
      </p>
      <h2>Where scores come from</h2>
      <p>
        Coaches, athletic directors and people at the game report them. Every report is kept. Beside each score we say
        how sure it is:
      </p>
      <ul>
        <li>
          <strong>Reported</strong>: someone reported it, no one has confirmed it yet.
        </li>
        <li>
          <strong>Confirmed</strong>: two sides agree, or a coach's report went unopposed.
        </li>
        <li>
          <strong>Official</strong>: settled by a school, a league or our staff.
        </li>
        <li>
          <strong>Disputed</strong>: reports contradict each other, and our staff are looking into it.
        </li>
      </ul>
      <h2>How standings are made</h2>
      <p>
        Standings are calculated from reported results, at the moment a result changes. Scrimmages never count. Playoff
        games count in the overall record, not in the league. Forfeits count as a win and a loss, without points.
      </p>
      <h2>For newspapers, schools and programs</h2>
      <p>
        Take our results: as <Link to={resultsPages.agate()}>short lines to print</Link>, as files and feeds, or by the{' '}
        <Link to={pages.apiDocs()}>API</Link>. All of it is free.
      </p>
      <h2>With the keyboard</h2>
      <p>Everything here works with the keyboard and with a screen reader. On this device:</p>
      <SlashKeySwitch />
      <h2>Something wrong?</h2>
      <p>
        A wrong score travels fast. <Link to={contactPage()}>Write to us</Link>, and we mend it the same night.
      </p>
    </Prose>
  );
}
