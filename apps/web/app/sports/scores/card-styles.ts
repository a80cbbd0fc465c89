// What cards look like comes with each page that shows them as HTML; the code that draws them comes later.
import '#web/sports/games/watch-badge.module.css';
import './card-foot.module.css';
import './card-sheet.module.css';
import './event-card.module.css';
import './game-card.module.css';
