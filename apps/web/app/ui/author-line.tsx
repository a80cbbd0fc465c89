import type { ReactNode } from 'react';
import styles from './author-line.module.css';
import { Cluster } from './layout.tsx';

interface AuthorLineProps {
  name: string;
  avatarUrl: string;
  /** What staff approved the author as; empty for most. */
  role: string;
  /** When, and what else there is to say about it. */
  children: ReactNode;
  size?: number;
}

/** Who wrote something: face or initials, name, role, and when. */
export function AuthorLine({ name, avatarUrl, role, children, size = 40 }: AuthorLineProps) {
  return (
    <Cluster isLine>
      {avatarUrl === '' ? (
        <span className={styles.avatar} style={{ width: size, height: size }} aria-hidden="true">
          {initialsOf(name)}
        </span>
      ) : (
        <img className={styles.avatar} src={avatarUrl} alt="" width={size} height={size} loading="lazy" />
      )}
      <div className="breaks tight">
        <p itemProp="author" itemScope itemType="https://schema.org/Person">
          <strong itemProp="name">{name}</strong>
          {role !== '' && <span className="soft small"> · {role}</span>}
        </p>
        <p className="soft small">{children}</p>
      </div>
    </Cluster>
  );
}

/** 'AC' of 'Ana Castro', 'Q' of 'quarry', 'C' of 'CarlosK 133'. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase() || '?';
}
