import { listApprovedRoles } from '#server/people/permissions/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { MessageText } from '#server/platform/mail/message.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type LinkPurpose, scoreLinkAddress } from '#server/sports/scores/api.ts';
import { listCoachlessTeams } from './coachless-teams.ts';
import { describeGames } from './describe-games.ts';
import { findMissing } from './find-missing.ts';
import { askedFor, coachedTeams, directedSchools } from './scopes.ts';
import { listMailedRoleIds } from './weekly-queries.ts';

type Signing = Pick<Platform, 'settings' | 'clock'>;

/** What a mail lists; the page behind its link shows all. */
const LISTED = 15;

/** The weekly list of a coach or an athletic director; its links need no signing in. Undefined when it is empty. */
export async function writeWeeklyList(
  tx: Tx,
  platform: Signing,
  { memberId, week }: { memberId: number; week: string },
): Promise<MessageText | undefined> {
  const list = await listFor(tx, platform, memberId, week);
  const { missing, coachless } = list;
  if (missing.total + coachless === 0) return undefined;
  const games = await describeGames(tx, missing.ids);
  const more = missing.total - games.length;
  return {
    title: missing.total > 0 ? `Your week: ${scores(missing.total)} missing` : `Your week: ${coaches(coachless)}`,
    paragraphs: [
      ...(games.length === 0 ? [] : ['Nobody has told us yet how these games ended:']),
      ...(games.length === 0 ? [] : [games.map((game) => `${game.sport}: ${game.teams}, ${game.when}`).join('\n')]),
      ...(more > 0 ? [`And ${more} more.`] : []),
      ...(games.length === 0 ? [] : ['The link needs no password. What was not played can be said there, too.']),
    ],
    ...(await stepsOf(platform, memberId, list)),
  };
}

/** What a week's list says, as far as mails are wanted for the roles. */
async function listFor(tx: Tx, { clock }: Signing, memberId: number, week: string) {
  const mailed = await listMailedRoleIds(tx, memberId);
  const roles = (await listApprovedRoles(tx, memberId)).filter(({ id }) => mailed.has(id));
  const schools = directedSchools({ roles });
  const asked = askedFor(week);
  const teams = [...schools, ...coachedTeams({ roles })];
  const coachless = await listCoachlessTeams(
    tx,
    schools.map(({ schoolId }) => schoolId),
    asked.season,
  );
  return {
    missing: await findMissing(tx, { ...asked, teams, most: LISTED }, clock()),
    coachless: coachless.length,
    isDirector: schools.length > 0,
    isCoach: coachedTeams({ roles }).length > 0,
  };
}

type WeeklyList = Awaited<ReturnType<typeof listFor>>;

/** One thing to do is a button; what there is beside it, lines with links. */
async function stepsOf(
  platform: Signing,
  memberId: number,
  { missing, coachless, isDirector, isCoach }: WeeklyList,
): Promise<Pick<MessageText, 'links' | 'action'>> {
  const linkTo = (purpose: LinkPurpose) => scoreLinkAddress(platform, { purpose, memberId });
  const links: { text: string; label: string; url: string }[] = [];
  if (coachless > 0) {
    const url = await linkTo('mc-rp-ad');
    links.push({ text: `${coaches(coachless)} on file.`, label: 'Name the coaches', url });
  }
  if (missing.total === 0) return { links };
  if (isDirector && isCoach) {
    const url = await linkTo('ms-rp');
    links.push({ text: 'Only the teams that you coach:', label: 'Report their scores', url });
  }
  const label = missing.total === 1 ? 'Report it' : `Report all ${missing.total} on one page`;
  const url = await linkTo(isDirector ? 'ms-rp-ad' : 'ms-rp');
  return { links, action: { label, url } };
}

const scores = (count: number) => (count === 1 ? '1 score is' : `${count} scores are`);
const coaches = (count: number) => (count === 1 ? '1 team has no coach' : `${count} teams have no coach`);
