import { pages } from '@csz/contract/pages';
import { redirect } from 'react-router';
import { RecapForm } from '#web/community/recaps/recap-form.tsx';
import { UploadScores } from '#web/sports/scores/upload/upload-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/upload-scores.ts';

/** A bare game id opens nothing here: its page is for everyone. */
export function loader({ params }: Route.LoaderArgs) {
  if (/^\d+$/.test(params.id)) throw redirect(pages.game(params.id), 301);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Post the score',
    description: 'Report the score of your game, add photos and a recap.',
    path: '/uploadScores',
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default function Upload({ params }: Route.ComponentProps) {
  return <UploadScores key={params.id} token={params.id} recapForm={(form) => <RecapForm {...form} />} />;
}
