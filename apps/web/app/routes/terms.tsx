import { pages } from '@csz/contract/pages';
import type { MetaFunction } from 'react-router';
import { Prose } from '#web/shell/prose.tsx';
import { Link } from '#web/ui/link.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Terms of Use',
    description: 'The rules for reading and reusing what stands here.',
    path: pages.terms(),
    publicUrl: publicUrlOf(matches),
  });

export default function Terms() {
  return (
    <Prose title="Terms of Use" lead="Be fair to the players, to each other, and to the record.">
      <h2>Scores and standings</h2>
      <p>
        We check what we publish and correct what is wrong, but results come from many hands. Do not rely on them for
        seeding, eligibility or bets; the associations' own announcements decide. A score that is marked as reported or
        disputed is not settled.
      </p>
      <h2>Reusing our data</h2>
      <p>
        Newspapers, schools and fans may quote scores, schedules and standings with a link to us. Apps may read them
        through the <Link to={pages.apiDocs()}>public API</Link> within its limits. Copying the whole collection to
        offer it again is not allowed.
      </p>
      <h2>Conduct</h2>
      <p>
        No attacks on students, coaches, officials or families. No invented results. We remove both, and we remember who
        sends them.
      </p>
      <p>
        What you write in The Zone stays yours, and you allow us to show it here. Moderators hide or delete what breaks
        these rules, and may keep a member from writing for a time. You read why, and you can appeal once.
      </p>
      <h2>Accounts</h2>
      <p>
        Accounts are free and for people of 13 and older. A role at a school, like coach or athletic director, counts
        only after it was approved. What is done with your password is taken as done by you, so keep it to yourself. You
        can delete your account at any time.
      </p>
      <h2>Games and points</h2>
      <p>
        Spirit points, Pick 'Em and the word of the day are for fun. They are worth no money, nothing can be bought or
        bet with them, and what was earned by what turns out to be wrong goes back.
      </p>
      <h2>Changes</h2>
      <p>When these terms change, the new text stands here before it holds.</p>
    </Prose>
  );
}
