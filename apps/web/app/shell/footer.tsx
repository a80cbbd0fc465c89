import { contactPage } from '@csz/contract/contact/pages';
import { pages } from '@csz/contract/pages';
import { Link } from 'react-router';
import { accountPages } from '#web/people/accounts/pages.ts';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import styles from './footer.module.css';

/** Those of the bar at the top need not be found by the router a second time. */
const LINKS = [
  { label: "Tonight's Progress", to: pages.tonight() },
  { label: 'About Us', to: pages.about(), discover: 'none' },
  { label: 'Contact Us', to: contactPage(), discover: 'none' },
  { label: 'Advertise', to: pages.advertise(), discover: 'none' },
  { label: 'Privacy Policy', to: pages.privacy() },
  { label: 'Terms of Use', to: pages.terms() },
  { label: 'API', to: pages.apiDocs(), discover: 'none' },
  { label: 'Admin Login', to: '/admin' },
] as const;

export function Footer() {
  return (
    <footer className={styles.footer}>
      <Stack className={styles.inner}>
        <p className={styles.promise}>
          <Link className="quiet" to={pages.tonight()} discover="none">
            Every score of every game by 11 pm.
          </Link>
        </p>
        <nav aria-label="Footer">
          <Cluster as="ul" gap={5} rows={1} align="stretch" className={styles.links}>
            <li data-for="guests">
              <Link to={accountPages.login()}>Log In</Link>
            </li>
            {LINKS.map(({ label, ...link }) => (
              <li key={link.to}>
                <Link {...link}>{label}</Link>
              </li>
            ))}
          </Cluster>
        </nav>
        <p className="small">Scores come from coaches, athletic directors and fans, and are checked by our staff.</p>
      </Stack>
    </footer>
  );
}
