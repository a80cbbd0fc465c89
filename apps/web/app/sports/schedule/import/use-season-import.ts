import type { CallAnswer, CallInput } from '@csz/contract/core/call';
import { Refusal } from '@csz/contract/core/refusal';
import type { importSeasonFile, previewSeasonFile } from '@csz/contract/schedule/import';
import { scheduleRoutes } from '@csz/contract/schedule/routes';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLoginPrompt } from '#web/people/accounts/login-prompt.tsx';
import type { ChosenFile } from '#web/ui/form/file-field.tsx';
import { PREVIEW_KEY } from './queries.ts';

export type Preview = CallAnswer<typeof previewSeasonFile>;
export type Imported = CallAnswer<typeof importSeasonFile>;

/** How the file is to be read; the rest is found. */
export interface Reading {
  readonly columns: Readonly<Record<string, string>>;
  readonly names: Readonly<Record<string, string>>;
  readonly unknownSchools: 'reject' | 'placeholder';
}

export interface SeasonPlace {
  readonly schoolId: string | undefined;
  readonly sportId: string | undefined;
}

const AS_FOUND: Reading = { columns: {}, names: {}, unknownSchools: 'reject' };

/**
 * A file on its way in: chosen, read, looked at, imported. Every choice is looked at again at once; whatever fails, the
 * file and the choices stay.
 */
export function useSeasonImport(place: SeasonPlace) {
  const client = useQueryClient();
  const login = useLoginPrompt();
  const [file, setFile] = useState<ChosenFile>();
  const [reading, setReading] = useState(AS_FOUND);
  const [imported, setImported] = useState<Imported>();
  const bringing = useAction(scheduleRoutes.importSeasonFile, {
    onDone: (answer) => {
      setImported(answer);
      setFile(undefined);
    },
  });
  const body = bodyOf(place, file, reading);
  const look = useQuery({
    queryKey: [PREVIEW_KEY, place, file?.name, file?.chosenAt, reading],
    queryFn:
      body === undefined ? skipToken : ({ signal }) => call(client, scheduleRoutes.previewSeasonFile, { body }, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const retry = () => (isSignedOut(look.error) ? login.ask(() => void look.refetch()) : void look.refetch());
  return {
    file,
    reading,
    imported,
    isBusy: bringing.isBusy,
    error: bringing.error,
    preview: file === undefined ? undefined : look.data,
    isLooking: look.isFetching,
    lookError: look.isError && !look.isFetching ? { words: look.error.message || 'Unknown Error', retry } : undefined,
    choose: (chosen: ChosenFile | undefined) => {
      setImported(undefined);
      setReading((now) => ({ ...now, names: {} }));
      setFile(chosen);
    },
    /** What it did is no news any more once it was taken back. */
    forget: (importId: string) => setImported((now) => (now?.importId === importId ? undefined : now)),
    read: (change: Partial<Reading>) => setReading((now) => ({ ...now, ...change })),
    bringIn: () => body !== undefined && void bringing.run({ body }),
  };
}

export type SeasonImport = ReturnType<typeof useSeasonImport>;

const isSignedOut = (error: unknown) => error instanceof Refusal && error.code === 'not-signed-in';

function bodyOf(
  { schoolId, sportId }: SeasonPlace,
  file: ChosenFile | undefined,
  { columns, names, unknownSchools }: Reading,
): CallInput<typeof importSeasonFile>['body'] | undefined {
  if (schoolId === undefined || file === undefined) return undefined;
  return { schoolId, sportId, fileName: file.name, text: file.text, columns, names, unknownSchools };
}
