import { pages } from '@csz/contract/pages';
import type { PlayoffBracket } from '@csz/contract/playoffs/calls';
import { ButtonLink } from '#web/ui/button.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import styles from './playoff-list.module.css';
import { placeOf, stageWords } from './stage-words.ts';

/** A bracket in the list: its name, where it is of, and how far it is. */
export function PlayoffRow({ bracket }: { bracket: PlayoffBracket }) {
  const { id, name, teams, stage } = bracket;
  const { champion } = stage;
  return (
    <Cluster as="li" rows={2} justify="apart" className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className="soft small">{[placeOf(bracket), `${teams} teams`].filter(Boolean).join(', ')}</p>
        {champion === null ? (
          <Cluster as="p" gap={2} isLine className={`${styles.stage} small strong`}>
            {stageWords(stage)}
          </Cluster>
        ) : (
          <Cluster as="p" gap={2} isLine className={`${styles.stage} small strong`}>
            <Crest {...champion} size={22} />
            <span>Champion: {champion.shortName}</span>
          </Cluster>
        )}
      </div>
      <ButtonLink to={pages.bracket(id)} className={styles.view}>
        View Bracket<span className="visually-hidden"> of {name}</span>
      </ButtonLink>
    </Cluster>
  );
}
