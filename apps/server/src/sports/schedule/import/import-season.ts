import type { SeasonFileForm } from '@csz/contract/schedule/import';
import type * as z from 'zod';
import type { Member } from '#server/platform/actor.ts';
import { localNow } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type CsvRow, csvOfRows, ImportRefused, importGames, type MemberImport } from '#server/sports/imports/api.ts';
import { asProblem } from './as-problem.ts';
import { findDirectedTeams } from './directed-teams.ts';
import { gatherOutcome } from './gather-outcome.ts';
import { type Permit, permitChange, permitRow } from './permit-row.ts';
import { readSeasonFile, type SeasonFile } from './read-season-file.ts';
import { reportResult } from './report-result.ts';
import type { SeasonTeam } from './season-team.ts';
import { findStandingRows } from './standing-rows.ts';
import { tellGames } from './tell-games.ts';

type SentForm = z.output<typeof SeasonFileForm>;

/** A member's file, and whose season it is. */
export interface SeasonImport {
  readonly actor: Member;
  readonly team: SeasonTeam;
  readonly form: SentForm;
  readonly file: SeasonFile;
}

/**
 * Reads what a member sent.
 *
 * @throws {Problem} `import-too-large`, `import-refused`.
 */
export function openSeasonFile(team: SeasonTeam, form: SentForm): Promise<SeasonFile> {
  // Without a sport of the team's own each row has to say its sport.
  const assumed = [...Object.keys(assumedOf(team)), ...(team.sport === undefined ? [] : ['sport'])];
  return readSeasonFile(form, assumed).catch((error) => {
    throw asProblem(error);
  });
}

/** A team's own file names the opponents only. */
const assumedOf = ({ name }: SeasonTeam): Readonly<Record<string, string>> => ({ home: name });

/**
 * Brings a season in as its member's own, or tells what that would do.
 *
 * @throws {Problem} `import-refused`, `import-busy`.
 */
export async function importSeason(
  platform: Platform,
  { actor, team, form, file }: SeasonImport,
  { preview }: { preview: boolean },
) {
  try {
    if (file.missing.includes('sport')) throw new ImportRefused(SPORT_UNSAID);
    const gathered = gatherOutcome();
    const directed = await findDirectedTeams(platform.db, actor);
    const { today } = localNow(platform.clock, team.tz);
    const findStanding = await findStandingRows(platform.db, team, file, today);
    const isAsItStands = (row: CsvRow) => {
      const standing = findStanding(row);
      if (standing !== undefined) gathered.hearStanding(row, standing);
      return standing !== undefined;
    };
    const result = await importGames(platform.db, {
      path: form.fileName,
      csv: csvOfRows(file.header, file.rows),
      columns: form.columns,
      delimiter: file.delimiter,
      encoding: 'utf-8',
      preview,
      rejects: gathered.rejects,
      rejectsPath: undefined,
      state: team.stateCode,
      addStates: [],
      aliases: [],
      unknownSchools: form.unknownSchools,
      sport: team.sport?.name,
      level: undefined,
      source: `school ${team.id}`,
      today,
      now: platform.clock(),
      onProgress: () => {},
      member: memberImport(platform, { actor, team, directed, form }, { hear: gathered.hear, isAsItStands }),
    });
    return { importId: result.importId, outcome: gathered.outcome(result, preview) };
  } catch (error) {
    throw asProblem(error);
  }
}

const SPORT_UNSAID =
  'The file does not say of which sport its games are. Choose the sport above, or say which of its columns has it.';

function memberImport(
  platform: Platform,
  { actor, team, directed, form }: Omit<SeasonImport, 'file'> & Permit,
  heard: Pick<MemberImport, 'hear' | 'isAsItStands'>,
): MemberImport {
  return {
    memberId: actor.memberId,
    name: actor.displayName,
    schoolId: team.id,
    sportId: team.sport?.id,
    defaults: assumedOf(team),
    names: Object.entries(form.names).map(([name, id]) => ({ name, schoolId: Number(id) })),
    permitRow: (entry) => permitRow(actor, team, entry),
    permitChange: (entry, game) => permitChange({ actor, team, directed }, entry, game),
    report: ({ tx, importId }, reported) => reportResult(tx, platform, { actor, importId, reported }),
    tell: (tx, written) => tellGames(tx, platform, actor, written),
    ...heard,
  };
}
