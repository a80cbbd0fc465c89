import { pages } from '@csz/contract/pages';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { LoadFailed } from '#web/api/loaders.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './page-error.module.css';

/**
 * What stands instead of a page that cannot be shown: unknown addresses, refusals, crashes.
 *
 * @param words for pages that say it in words of their own.
 */
export function PageError({ error, words = wordsFor(error) }: { error: unknown; words?: ErrorWords }) {
  const { headline, sentence, isRed = false } = words;
  return (
    <Columns>
      <title>{`${headline} | County Sports Zone`}</title>
      <meta name="robots" content="noindex" />
      <Stack className={styles.error}>
        <h1 className={isRed ? 'danger' : undefined}>{headline}</h1>
        {sentence !== undefined && <p>{sentence}</p>}
        {mayPass(error) && <Retry />}
        {isCrash(error) && !(error instanceof LoadFailed) && (
          <Link className="strong" to="" reloadDocument>
            Reload
          </Link>
        )}
        <Cluster gap={2} align="stretch">
          <ButtonLink to="/" primary>
            Go home
          </ButtonLink>
          {!isCrash(error) && <ButtonLink to={pages.schedules()}>Find a school</ButtonLink>}
        </Cluster>
      </Stack>
    </Columns>
  );
}

/** Asks for the same page again; it stays as it is until there is an answer. */
function Retry() {
  const { state, revalidate } = useRevalidator();
  return (
    <Button primary disabled={state === 'loading'} onClick={() => void revalidate()}>
      {state === 'loading' ? 'Loading...' : 'Retry'}
    </Button>
  );
}

/** Nothing is wrong with the page: it did not come, or too many were requested at once. */
const mayPass = (error: unknown) =>
  error instanceof LoadFailed || (isRouteErrorResponse(error) && error.status === 429);

const isCrash = (error: unknown) => !isRouteErrorResponse(error) || error.status >= 500;

/** The portal, or what it stands on, is away for a moment: nothing is broken. */
const isAway = (error: unknown) => isRouteErrorResponse(error) && error.status === 503;

export interface ErrorWords {
  readonly headline: string;
  readonly sentence?: string | undefined;
  readonly isRed?: boolean;
}

function wordsFor(error: unknown): ErrorWords {
  if (error instanceof LoadFailed)
    return { headline: error.message, sentence: 'This page did not come. Please check your connection and try again.' };
  if (isCrash(error) && !isAway(error))
    return { headline: 'Something went wrong.', sentence: 'It is our fault, and it has been noted.' };
  const { status, data } = error as { status: number; data?: { message?: string } };
  if (data?.message !== undefined) return { headline: data.message };
  if (status === 404) {
    return {
      headline: "(404) The page you've requested is not found.",
      sentence: 'The address may be old, or a letter is missing. The scores are where they always are.',
    };
  }
  return { headline: `${status} Server Error` };
}
