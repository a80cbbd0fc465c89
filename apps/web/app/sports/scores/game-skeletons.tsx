import { SkeletonBar } from '#web/ui/list-state.tsx';
import sheet from './card-sheet.module.css';
import card from './game-card.module.css';
import styles from './game-skeletons.module.css';

const CARDS = [62, 48, 55, 70];

/** Cards in their final shape while the games are on their way. */
export function GameSkeletons() {
  return (
    <div role="status" className={sheet.sheet}>
      <p className="visually-hidden">Loading Games...</p>
      <div aria-hidden="true">
        <div className={sheet.heading}>
          <SkeletonBar width="120px" />
        </div>
        <div className={[sheet.grid, styles.cells].join(' ')}>
          {CARDS.map((width) => (
            <div key={width} className={card.face}>
              {[width, width - 14].map((name) => (
                <div key={name} className={card.team}>
                  <SkeletonBar width="28px" height={28} />
                  <SkeletonBar width={`${name}%`} />
                </div>
              ))}
              <SkeletonBar width="40%" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
