import { accountPages } from '@csz/contract/accounts/pages';
import { contactPage } from '@csz/contract/contact/pages';
import { pages } from '@csz/contract/pages';
import { CachedFragment } from '#web/ui/cached-fragment.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { usePortal } from '#web/ui/use-portal.ts';
import styles from './footer.module.css';

/** Those of the bar at the top need not be found by the router a second time. */
const LINKS = [
  { label: "Tonight's Progress", to: pages.tonight() },
  { label: "Today's Scores", to: pages.todayScores(), discover: 'none' },
  { label: 'My Teams', to: pages.teams(), discover: 'none' },
  { label: "Pick 'Em", to: pages.playGames(), discover: 'none' },
  { label: 'About Us', to: pages.about(), discover: 'none' },
  { label: 'Contact Us', to: contactPage(), discover: 'none' },
  { label: 'Advertise', to: pages.advertise(), discover: 'none' },
  { label: 'Privacy Policy', to: pages.privacy() },
  { label: 'Terms of Use', to: pages.terms() },
  { label: 'Admin Login', to: '/admin' },
] as const;

export function Footer() {
  const { contactEmail, socialLinks } = usePortal();
  return (
    <CachedFragment
      as="footer"
      className={`${styles.footer} on-board`}
      of={['footer', contactEmail, socialLinks]}
      isOnEveryPage
    >
      <Stack className={`${styles.inner} wide`}>
        <p className={`${styles.promise} lettering`}>
          <Link className="quiet" to={pages.tonight()} discover="none">
            Every score of every game by 11 pm.
          </Link>
        </p>
        <nav aria-label="Footer">
          <Cluster as="ul" gap={5} rows={1} align="stretch" className={`${styles.links} links`}>
            <li data-for="guests">
              <Link to={accountPages.login()}>Log In</Link>
            </li>
            {LINKS.map(({ label, ...link }) => (
              <li key={link.to}>
                <Link {...link}>{label}</Link>
              </li>
            ))}
            {socialLinks?.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="me noopener">
                  {label}
                </a>
              </li>
            ))}
          </Cluster>
        </nav>
        <p className="soft small">
          Scores come from coaches, athletic directors and fans, and are checked by our staff. Help:{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      </Stack>
    </CachedFragment>
  );
}
