// What the row types are made of. Columns of text and of JSON have the types of what they hold, so that no reader has to
// say it again.
import {
  type Config,
  type ExpressionNode,
  GenericExpressionNode,
  IdentifierNode,
  JsonColumnTypeNode,
  UnionExpressionNode,
} from 'kysely-codegen';

/** Where the names in `HOLDS` come from. */
const FROM = {
  '@csz/contract/roles/people': ['RoleType'],
  '@csz/contract/moderation/kinds': [
    'ClaimType',
    'Decision',
    'HoldReason',
    'HostVerdict',
    'ReviewKind',
    'SanctionKind',
  ],
  '@csz/contract/playoffs/staff': ['BracketOptions'],
  '@csz/contract/recaps/calls': ['RecapImage'],
  '@csz/rules/brackets/bracket-plan': ['BracketPlan'],
  '@csz/rules/result': [
    'ForfeitScope',
    'GameStatus',
    'GameType',
    'MeetScoring',
    'Outcome',
    'ResultStatus',
    'ScoreTrust',
  ],
  '@csz/rules/settling': ['Voice'],
  '@csz/rules/sport-scoring': ['SportScoring'],
  '@csz/rules/tie-breaker-rules': ['TieBreakerRules'],
  './columns.ts': [
    'CoachRole',
    'DistrictKind',
    'Gender',
    'Level',
    'NumberByResult',
    'NumbersByResult',
    'PlannedHome',
    'ProposalKind',
    'ProposalStatus',
    'RecapStatus',
    'ReportSource',
    'RequestStatus',
    'ReviewReason',
    'SchoolStatus',
    'ScoreByResult',
    'SeasonOfYear',
    'SeedStanding',
    'StoredChange',
    'StoredTree',
    'TextByResult',
  ],
};

const named = (name: string) => new IdentifierNode(name);
const generated = (type: ExpressionNode) => new GenericExpressionNode('Generated', [type]);
const listOf = (name: string) => new GenericExpressionNode('Array', [named(name)]);
/** JSON is written as text. */
const json = (type: ExpressionNode) => new JsonColumnTypeNode(type);
const textOrNull = () => new UnionExpressionNode([named('string'), named('null')]);
const jsonOrNull = (name: string) =>
  new JsonColumnTypeNode(new UnionExpressionNode([named(name), named('null')]), textOrNull(), textOrNull());

/** A column that may be empty is so by itself; one with a default is `generated`. */
const HOLDS = {
  'affiliations.role': named('RoleType'),
  'affiliations.status': generated(named('RequestStatus')),
  'bracket_entries.standing': jsonOrNull('SeedStanding'),
  'bracket_matches.home': named('PlannedHome'),
  'brackets.options': json(named('BracketOptions')),
  'brackets.plan': jsonOrNull('BracketPlan'),
  'brackets.trees': json(listOf('StoredTree')),
  'claims.claim_type': named('ClaimType'),
  'coach_updates.role': named('CoachRole'),
  'coach_updates.status': generated(named('RequestStatus')),
  'coaches.role': named('CoachRole'),
  'districts.kind': generated(named('DistrictKind')),
  'game_proposals.changes': generated(json(listOf('StoredChange'))),
  'game_proposals.kind': named('ProposalKind'),
  'game_proposals.status': generated(named('ProposalStatus')),
  'game_recaps.sources': generated(json(listOf('RecapImage'))),
  'game_recaps.status': generated(named('RecapStatus')),
  'game_results.outcome': named('Outcome'),
  'games.forfeit_scope': generated(named('ForfeitScope')),
  'games.game_type': generated(named('GameType')),
  'games.meet_scoring': generated(named('MeetScoring')),
  'games.result_status': generated(named('ResultStatus')),
  'games.review_reason': named('ReviewReason'),
  'games.score_trust': generated(named('ScoreTrust')),
  'games.status': generated(named('GameStatus')),
  'invitations.role': named('RoleType'),
  'link_hosts.verdict': named('HostVerdict'),
  'leagues.tie_breakers': jsonOrNull('TieBreakerRules'),
  'review_items.decision': named('Decision'),
  'review_items.kind': named('ReviewKind'),
  'review_items.reasons': generated(listOf('HoldReason')),
  'sanctions.kind': named('SanctionKind'),
  'schools.status': generated(named('SchoolStatus')),
  'score_reports.parts': generated(json(named('NumbersByResult'))),
  'score_reports.places': generated(json(named('NumberByResult'))),
  'score_reports.result_status': generated(named('ResultStatus')),
  'score_reports.scores': json(named('ScoreByResult')),
  'score_reports.source': named('ReportSource'),
  'score_reports.voice': generated(named('Voice')),
  'score_reports.won_by': generated(json(named('TextByResult'))),
  'sports.gender': named('Gender'),
  'sports.level': named('Level'),
  'sports.scoring': json(named('SportScoring')),
  'sports.season_of_year': named('SeasonOfYear'),
  'team_records.streak_kind': named('Outcome'),
};

/** How the row types are written. */
export const ROW_TYPES: Config = {
  camelCase: false,
  dateParser: 'string',
  dialect: 'postgres',
  numericParser: 'number',
  singularize: false,
  typeOnlyImports: true,
  excludePattern: '{kysely_migration*,pgboss.*}',
  outFile: 'apps/server/src/platform/db/schema.generated.ts',
  customImports: Object.fromEntries(Object.entries(FROM).flatMap(([file, names]) => names.map((name) => [name, file]))),
  overrides: { columns: HOLDS },
  logLevel: 'warn',
};
