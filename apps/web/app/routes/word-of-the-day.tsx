import { pages } from '@csz/contract/pages';
import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { loadWord } from '#web/site/word-of-the-day/queries.ts';
import { WordPage } from '#web/site/word-of-the-day/word-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/word-of-the-day.ts';

export const loader = serverLoader(loadWord);
export const clientLoader = browserLoader(loadWord);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Word of the day',
    description: 'A word of five to seven letters in six tries, the same for everyone. On Fridays it is one of sports.',
    path: pages.wordOfTheDay(),
    publicUrl: publicUrlOf(matches),
  });

export default WordPage;
