import styles from './markup.module.css';

/** What a member wrote, as the server made it safe to show. */
export function Markup({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it of markdown and let only harmless elements through
  return <div className={styles.markup} dangerouslySetInnerHTML={{ __html: html }} />;
}
