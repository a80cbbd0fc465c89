import { contactPage } from '@csz/contract/contact/pages';
import { pages } from '@csz/contract/pages';
import type { MetaFunction } from 'react-router';
import { Prose } from '#web/shell/prose.tsx';
import { Link } from '#web/ui/link.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import { usePortal } from '#web/ui/use-portal.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Privacy Policy',
    description: 'What we keep about visitors, why, and for how long.',
    path: pages.privacy(),
    publicUrl: publicUrlOf(matches),
  });

/** What needs no account. */
const Visits = () => (
  <>
    <h2>What we keep when you visit</h2>
    <ul>
      <li>
        A cookie named <code>csz_filters</code> with the state, county, sport, school and season that you looked at
        last, so that you need not choose them again. It lasts a year and says nothing about you.
      </li>
      <li>
        A cookie for 15 minutes when you continue as a guest, and one for a day when the date of birth that was typed at
        the sign-up is of a child.
      </li>
      <li>
        In your browser only: your choice of light or dark, the last boards of scores for when there is no connection,
        what you began to write and which pages you opened from the search. Until you log in also the teams that you
        starred, your words of the day and the winners that you picked.
      </li>
      <li>
        How often each page was looked at, and how often things were done (a score sent in, a comment written), as one
        number a day. No cookie, no address and no name is counted with it, and no one is counted whose browser asks not
        to be followed (Do Not Track, Global Privacy Control).
      </li>
      <li>
        What broke on a page, so that we can mend it: the message of the error without names, numbers and addresses, the
        page, the kind of browser and how often. Nothing says whose screen it was, and nothing is sent by a browser that
        asks not to be followed.
      </li>
      <li>
        A log of requests (time, requested address, how long the answer took) to keep the service running and to stop
        abuse.
      </li>
    </ul>
    <p>We use no third-party trackers, no advertising profiles and no fingerprinting.</p>
  </>
);

/** What an account brings along. */
const Memberships = () => (
  <>
    <h2>What we keep when you are a member</h2>
    <p>
      What you enter, what you follow, report, write and like, the spirit points that it earned, your words of the day,
      the winners that you picked and your leagues of friends, the browsers that get your notifications, and whether you
      log in with a second factor. On the boards of Pick 'Em others read your display name and how many you had right;
      on the board of a school only when you chose to stand on it. You can download all of it and delete your account on
      your profile page.
    </p>
    <p>
      Cookies keep you logged in for 30 days after your last visit, and know your browser again for 400 days, so that we
      can write to you when someone logs in with another one. Their names are <code>csz_session</code>,{' '}
      <code>csz_signed_in</code> and <code>csz_device</code>. Others last seconds or minutes, while you save something
      or log in. No advertiser and no other site reads them.
    </p>
    <p>
      For 30 days, and with what you report about the words of others, we keep a scrambled form of the network that you
      came from, which cannot be read back: likes between the phones of one household earn no points, and its reports
      count as one. Mails about teams and talks end by a link in each. When you delete your account it is deactivated at
      once; 30 days later your personal data is gone for good.
    </p>
  </>
);

export default function Privacy() {
  const { contactEmail } = usePortal();
  return (
    <Prose title="Privacy Policy" lead="You can read everything here without telling us who you are.">
      <Visits />
      <Memberships />
      <h2>Advertisements</h2>
      <p>
        Advertisements are chosen by what a page is about, its county and its sport, never by who reads it. They come
        from us, set no cookie and carry no number of yours. We count how often each was seen and pressed on a day, and
        for an hour how much of that came from one network, which keeps the count honest. Who leaves by one is then with
        the advertiser, whose own policy holds.
      </p>
      <h2>Videos</h2>
      <p>
        A video from YouTube loads only after you press play, in its privacy-enhanced mode. From then on YouTube's own
        policy holds. So it is with our podcast, and with what we post elsewhere: nothing is requested from another site
        before you press it.
      </p>
      <h2>Students</h2>
      <p>
        We publish team results, not files on children. We keep no statistics of individual students, and we publish no
        birthdays, addresses or phone numbers. Accounts are for people of 13 and older: one that turns out to be of a
        younger child is hidden at once, and erased within seven days unless a parent writes to us that the date was
        wrong.
      </p>
      <p>
        A parent may have a name or a picture taken down: choose that on <Link to={contactPage()}>Contact Us</Link>.
        Staff answer within 24 hours.
      </p>
      <h2>Your questions</h2>
      <p>
        Ask what we keep, or have something removed: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. The rules
        for using the site are in our <Link to={pages.terms()}>Terms of Use</Link>.
      </p>
    </Prose>
  );
}
