import type { GameDetail, GameTeam } from '@csz/contract/games/calls';
import { boardOrder } from '@csz/contract/games/score-line';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { isLevel, needsReason } from './entry.ts';
import { LevelFields } from './level-fields.tsx';
import { PartScores } from './part-scores.tsx';
import { TeamScore } from './team-score.tsx';
import type { ReportForm } from './use-report.ts';

interface ReportFieldsProps {
  game: GameDetail;
  report: ReportForm;
  /** Whether a team's score is theirs to say; every team's is, unless stated otherwise. */
  canEdit?: (team: GameTeam) => boolean;
}

/** A number for each team, and what else the sport or the moment asks for. */
export function ReportFields({ game, report, canEdit = () => true }: ReportFieldsProps) {
  const { entry, errors, type } = report;
  const counting = countingText(game);
  return (
    <>
      {counting !== undefined && <p className="soft">{counting}</p>}
      <Stack gap={0}>
        {(game.isMultiTeam ? game.teams : boardOrder(game)).map((team) => (
          <TeamScore
            key={team.id}
            team={team}
            scoring={game.scoring}
            value={entry.scores[team.id] ?? ''}
            error={errors[`scores.${team.id}`]}
            isFixed={!canEdit(team)}
            onType={(value) => type({ scores: { ...entry.scores, [team.id]: value } })}
            isUnscored={entry.unscored.includes(team.id)}
            onUnscored={(isUnscored) => type({ unscored: withTeam(entry.unscored, team.id, isUnscored) })}
          />
        ))}
      </Stack>
      {isLevel(game, entry) && (
        <LevelFields teams={boardOrder(game)} winner={entry.winner} how={entry.how} onType={type} />
      )}
      <PartScores game={game} entry={entry} errors={errors} onType={type} />
      {report.canBeSoFar && (
        <CheckField
          label="The game is still being played"
          hint={entry.isStillOn ? 'It is shown as the score so far. Please come back with the final score.' : undefined}
          checked={entry.isStillOn}
          onChange={(event) => type({ isStillOn: event.target.checked })}
        />
      )}
      {(report.isReasonRequired || needsReason(game, entry)) && (
        <AreaField
          label="Why does the score change?"
          hint="This score is settled. Our staff and both teams' coaches read the reason; a coach's own is public."
          name="reason"
          maxLength={500}
          value={entry.reason}
          error={errors.reason}
          onChange={(event) => type({ reason: event.target.value })}
        />
      )}
    </>
  );
}

const withTeam = (ids: readonly string[], id: string, isIn: boolean): string[] => [
  ...ids.filter((other) => other !== id),
  ...(isIn ? [id] : []),
];

/** What the numbers are, where a user might type others. */
function countingText({ scoring: { sets, lowWins, min } }: GameDetail): string | undefined {
  if (sets !== null) return `Sets won; the first team with ${sets.toWin} wins.`;
  if (!lowWins) return undefined;
  return min > 0 ? `The lowest score wins; none is under ${min}.` : 'The lowest score wins.';
}

/** Asks once more about a score that is very unusual for its sport. */
export function AreYouSure({ report, confirm }: { report: ReportForm; confirm: string }) {
  if (!report.isConfirming) return null;
  return (
    <ConfirmDialog title="Are you sure?" confirm={confirm} onClose={report.withdraw} onConfirm={report.confirm}>
      This would be an unusual score. A staff member will look at it before it counts.
    </ConfirmDialog>
  );
}
