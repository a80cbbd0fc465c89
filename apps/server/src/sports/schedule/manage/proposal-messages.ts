import { accountPages } from '@csz/contract/accounts/pages';
import { sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { Message } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Game, getGame } from '#server/sports/games/api.ts';
import { fieldLabel, formatValue } from './describe-game.ts';
import { getProposal, type ProposalRow } from './list-proposals.ts';

interface Person {
  readonly id: number;
  readonly email: string;
}

/**
 * What those who may decide read of a proposal, or who made it of the answer. A proposal that is overtaken by now is no
 * news.
 */
export async function writeProposalMessages(
  tx: Tx,
  { settings }: Platform,
  { proposalId, isAnswer }: { proposalId: number; isAnswer: boolean },
): Promise<Message[]> {
  const proposal = await getProposal(tx, proposalId);
  const isNews = isAnswer ? ['accepted', 'declined'].includes(proposal.status) : proposal.status === 'open';
  if (!isNews) return [];
  const game = await getGame(tx, proposal.game_id, { withRemoved: true });
  const people = isAnswer ? await listAskers(tx, proposal) : await listDeciders(tx, game);
  const letter = isAnswer ? answering(game, proposal) : asking(game, proposal);
  const url = `${settings.publicUrl}${accountPages.myAccount('schedule')}${openOf(game)}`;
  const action = { label: 'Open it in my schedule', url };
  return people.map(({ id: memberId, email }) => ({ memberId, email, ...letter, action }));
}

type Letter = Pick<Message, 'title' | 'paragraphs'>;

function asking(game: Game, { proposed_by, school, changes, note }: ProposalRow): Letter {
  return {
    title: `${school} asks to change ${game.title}`,
    paragraphs: [
      `${proposed_by} of ${school} asks:`,
      wishes(changes),
      ...(note === '' ? [] : [`They write: ${note}`]),
      'Accept or decline it in your schedule.',
    ],
  };
}

function answering(game: Game, { status, decided_by, changes, answer }: ProposalRow): Letter {
  return {
    title: `Your proposal for ${game.title} was ${status}`,
    paragraphs: [
      `${decided_by} ${status} what you asked:`,
      wishes(changes),
      ...(answer === '' ? [] : [`They write: ${answer}`]),
    ],
  };
}

const wishes = (changes: ProposalRow['changes']) =>
  changes
    .map(({ field, before, after }) => {
      const was = before === '' ? '' : ` (now: ${formatValue(field, before)})`;
      return `${fieldLabel(field)}: ${formatValue(field, after)}${was}`;
    })
    .join('\n');

/** Opens the game over the calendar; one that is gone since leaves the calendar. */
const openOf = ({ id, removed_at }: Game) => (removed_at === null ? `?game=${id}` : '');

/** The coaches and the athletic director of the home side; of every side without one. */
async function listDeciders(db: Reader, game: Game): Promise<Person[]> {
  if (game.game_type === 'Event') return listDecidersOfEvent(db, game);
  const home = game.sides.filter((side) => side.is_home);
  const schools = (home.length === 0 ? game.sides : home).map((side) => side.school_id);
  const { rows } = await sql<Person>`
    select distinct m.id, m.email from affiliations a join members m on m.id = a.member_id
    where a.school_id = ${anyOf(schools)} and a.status = 'approved' and a.removed_at is null
      and a.email_notifications and m.email_verified_at is not null and m.deactivated_at is null
      and (a.role = 'AthleticDirector' or (a.role in ('HeadCoach', 'AssistantCoach') and a.sport_id = ${game.sport_id}))
    order by m.id`.execute(db);
  return rows;
}

/** Who entered it, and the directors of what all its schools are in. */
async function listDecidersOfEvent(db: Reader, { created_by_id, sides }: Game): Promise<Person[]> {
  const [first, ...others] = sides.map(({ district_ids }) => district_ids);
  const shared = (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
  const { rows } = await sql<Person>`
    select distinct m.id, m.email from affiliations a join members m on m.id = a.member_id
    where a.status = 'approved' and a.removed_at is null
      and a.email_notifications and m.email_verified_at is not null and m.deactivated_at is null
      and (m.id = ${created_by_id} or (a.role = 'LeagueDirector' and a.district_id = ${anyOf(shared)}))
    order by m.id`.execute(db);
  return rows;
}

/** Who asked, as long as the role they asked in has its mails on; the answer is in their schedule either way. */
async function listAskers(db: Reader, { member_id, school_id }: ProposalRow): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select m.id, m.email from members m
    where m.id = ${member_id} and m.email_verified_at is not null and m.deactivated_at is null
      and exists (select from affiliations a where a.member_id = m.id and a.status = 'approved'
        and a.removed_at is null and a.email_notifications
        and (a.school_id = ${school_id} or a.role = 'LeagueDirector'))`.execute(db);
  return rows;
}
