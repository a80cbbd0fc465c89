/** One operation through the code: the files that its reader opens, `platform`, `contract/core`, `ui` and the web's `api` aside. */
export interface Walk {
  /** Where `docs/architecture.md` tells it. */
  readonly heading: string;
  /** Where it goes on without an import: from the screen, at the route, and what `nouns.ts` hands over at the start. */
  readonly begins: readonly string[];
  readonly files: readonly string[];
  readonly most: { readonly files: number; readonly folders: number };
}

const inFolder = (folder: string, ...names: readonly string[]) => names.map((name) => `${folder}/${name}`);

const GAMES = 'apps/server/src/sports/games';
const SCORES = 'apps/server/src/sports/scores';
const SCOREBOARD = 'apps/server/src/sports/scoreboard';
const SCHEDULE = 'apps/server/src/sports/schedule/manage';
const CONSEQUENCES = 'apps/server/src/sports/consequences.ts';
const SCORE_FORM = 'apps/web/app/sports/scores/report/use-score-form.ts';
const SCHEDULE_CALLS = 'apps/web/app/sports/schedule/manage/schedule-calls.ts';
const SCORES_PAGE = 'apps/web/app/routes/scores.tsx';

const WRITE = { files: 12, folders: 5 };

export const WALKS: readonly Walk[] = [
  {
    heading: "## One request: tonight's football of a county",
    begins: [SCORES_PAGE, `${SCOREBOARD}/routes.ts`],
    files: [
      SCORES_PAGE,
      ...inFolder('apps/web/app/sports/scores', 'queries.ts', 'scores-page.tsx'),
      ...inFolder('packages/contract/src/games', 'routes.ts', 'calls.ts'),
      ...inFolder(SCOREBOARD, 'routes.ts', 'filter.ts', 'present.ts'),
      'apps/server/src/sports/reporting/policy.ts',
    ],
    most: { files: 10, folders: 5 },
  },
  {
    heading: '## One write: a score is reported',
    begins: [SCORE_FORM, `${SCORES}/routes.ts`, CONSEQUENCES],
    files: [
      SCORE_FORM,
      ...inFolder(SCORES, 'routes.ts', 'report-score.ts', 'report.ts', 'kept-reports.ts', 'judge-game.ts'),
      ...inFolder(SCORES, 'settlement.ts', 'settle-game.ts'),
      'packages/rules/src/settling.ts',
      ...inFolder(GAMES, 'game.ts', 'change-games.ts'),
      CONSEQUENCES,
    ],
    most: WRITE,
  },
  {
    heading: '## Another write: a game is updated',
    begins: [SCHEDULE_CALLS, `${SCHEDULE}/routes.ts`, CONSEQUENCES],
    files: [
      SCHEDULE_CALLS,
      ...inFolder(SCHEDULE, 'routes.ts', 'update-game.ts', 'permit.ts', 'policy.ts', 'resolve-form.ts'),
      ...inFolder(SCHEDULE, 'describe-game.ts', 'find-conflicts.ts'),
      ...inFolder(GAMES, 'game.ts', 'change-teams.ts', 'change-games.ts'),
      CONSEQUENCES,
    ],
    most: WRITE,
  },
];
