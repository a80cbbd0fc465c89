import { pages } from '@csz/contract/pages';
import { Link } from 'react-router';
import styles from './footer.module.css';

const LINKS = [
  { label: 'About Us', to: pages.about() },
  { label: 'Contact Us', to: pages.contact() },
  { label: 'Advertise', to: pages.advertise() },
  { label: 'Privacy Policy', to: pages.privacy() },
  { label: 'Terms of Use', to: pages.terms() },
  { label: 'API', to: pages.apiDocs() },
];

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.promise}>Every score of every game by 11 pm.</p>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {LINKS.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.small}>
          Scores come from coaches, athletic directors and fans, and are checked by our staff.
        </p>
      </div>
    </footer>
  );
}
