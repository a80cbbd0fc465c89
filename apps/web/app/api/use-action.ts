import type { Call, CallAnswer, CallInput, CallOf, Calls } from '@csz/contract/core/call';
import { Refusal } from '@csz/contract/core/refusal';
import type { Route } from '@csz/contract/core/route';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';
import { LoginPromptContext } from '#web/ui/login-prompt-context.ts';
import { useNotice } from '#web/ui/notice.tsx';
import { call } from './call.ts';
import { refreshOwn } from './refresh.ts';

interface Fields {
  setErrors(errors: Record<string, string>): void;
  /** Its fields by name; a refusal of another one is shown in the banner. */
  getValues?(): object;
}

/** Several calls that are one write for the person who sends it: a picture and the profile it is for. */
type Write<Input, Answer> = (input: Input) => Promise<Answer>;

export interface ActionOptions<Input, Answer> {
  /** Gets the refusals of its fields; everything else is one sentence. */
  readonly form?: Fields | undefined;
  /** Where that sentence goes: into the banner of a form, or, for a button without one, into a toast. */
  readonly errorsTo?: 'banner' | 'toast';
  /** What has failed, where that is said before the reason. */
  readonly failure?: string;
  /** After what it changed is loaded again. */
  readonly onDone?: (answer: Answer, input: Input) => unknown;
  /** Takes over a refusal that the form has an answer of its own to; false leaves it to the banner. */
  readonly onRefused?: (refusal: Refusal, input: Input) => boolean | Promise<boolean>;
  /** After the log-in it goes by itself: what was saved at every tap needs no further press. */
  readonly isResent?: boolean;
}

export interface Action<Input, Answer> {
  readonly isBusy: boolean;
  /** What went wrong with the whole; what is wrong with a field is shown at the field. */
  readonly error: string | undefined;
  /** Sends once at a time. Undefined when it did not go through, which the person has read by then. */
  run(...input: undefined extends Input ? [input?: Input] : [input: Input]): Promise<Answer | undefined>;
}

type Writing<Input, Answer> = Route<keyof Calls> | Write<Input, Answer>;

const NOT_SENT = 'Nothing was sent, and what you typed stays. Log in, then send it.';

/**
 * One write of the portal, from the press to what the screen shows afterwards. Whatever goes wrong, what was typed stays.
 * Where the session has ended, or there is none yet, it asks to log in and gives the form back as it was: the person
 * looks at it once more and sends it.
 *
 * @param write the route of a call, or a function of several calls.
 */
export function useAction<Name extends keyof Calls>(
  write: Route<Name>,
  options?: ActionOptions<CallInput<CallOf<Name>>, CallAnswer<CallOf<Name>>>,
): Action<CallInput<CallOf<Name>>, CallAnswer<CallOf<Name>>>;
export function useAction<Input, Answer>(
  write: Write<Input, Answer>,
  options?: ActionOptions<Input, Answer>,
): Action<Input, Answer>;
export function useAction<Input, Answer>(
  write: Writing<Input, Answer>,
  options: ActionOptions<Input, Answer> = {},
): Action<Input, Answer> {
  const client = useQueryClient();
  const { send, isBusy, askToLogIn } = useSending(write);
  const notice = useNotice();
  const isShown = useIsShown();
  const isRunning = useRef(false);
  const [error, setError] = useState<string>();

  const refuse = async (refused: unknown, input: Input) => {
    const giveBack = () => {
      setError(undefined);
      if (options.isResent === true) void run(input);
    };
    const say = (words: string) => options.errorsTo !== 'toast' && setError(words);
    if (askToLogIn(refused, { say, giveBack, isResent: options.isResent === true })) return;
    // It may have been decided by a colleague meanwhile, or have arrived although no answer came. What someone types into
    // a form is about what they see: that stays.
    if (options.errorsTo === 'toast' && typeof write !== 'function') void refreshOwn(client, write);
    if (refused instanceof Refusal && (await options.onRefused?.(refused, input)) === true) return;
    const sentence = [options.failure, sentenceOf(refused)].filter(Boolean).join(' ');
    // A form that has left the screen has no place for what is wrong with it.
    if (options.errorsTo === 'toast' || !isShown.current) return notice.fail(new Error(sentence));
    if (!showAtFields(options.form, refused)) setError(sentence);
  };

  const run = async (input?: Input): Promise<Answer | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setError(undefined);
    try {
      const answer = await send(input as Input);
      await options.onDone?.(answer, input as Input);
      return answer;
    } catch (refused) {
      await refuse(refused, input as Input);
      return undefined;
    } finally {
      isRunning.current = false;
    }
  };
  return { isBusy, error, run };
}

interface LogIn {
  /** Says what became of the write. */
  readonly say?: (words: string) => unknown;
  /** What happens once the person is logged in. */
  readonly giveBack?: () => void;
  readonly isResent?: boolean;
}

/** What is under `useAction`, for writes of which several may be on their way at once. */
export function useSending<Input, Answer>(write: Writing<Input, Answer>) {
  const client = useQueryClient();
  const { ask } = useContext(LoginPromptContext);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: Input) => sendOne(client, write, input),
    // Without a connection it says so at once; waiting for one would send hours later what no one looks at any more.
    networkMode: 'always',
  });
  /** Asks to log in, or for the second factor, where that is what is missing; false for any other failure. */
  const askToLogIn = (refused: unknown, { say, giveBack = () => {}, isResent = false }: LogIn = {}): boolean => {
    const isStaffCheck = isRefused(refused, 'second-factor-again');
    if (!isStaffCheck && !isRefused(refused, 'not-signed-in')) return false;
    say?.(isStaffCheck ? sentenceOf(refused) : NOT_SENT);
    ask(giveBack, { isUnsent: !isResent, isStaffCheck });
    return true;
  };
  return { send: mutateAsync, isBusy: isPending, askToLogIn };
}

function sendOne<Input, Answer>(client: QueryClient, write: Writing<Input, Answer>, input: Input) {
  if (typeof write === 'function') return write(input);
  return call(client, write, input as CallInput<Call>) as Promise<Answer>;
}

function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** Puts what is wrong at the fields that it is about; answers whether one of them is in this form. */
function showAtFields(form: Fields | undefined, refused: unknown): boolean {
  const fields = refused instanceof Refusal ? refused.fields : [];
  form?.setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
  return fields.some(({ path }) => hasField(form, path));
}

function hasField(form: Fields | undefined, path: string): boolean {
  const values = form?.getValues?.();
  return form !== undefined && (values === undefined || (path.split('.')[0] ?? '') in values);
}

const isRefused = (refused: unknown, code: string): boolean => refused instanceof Refusal && refused.code === code;

/** The sentence for a write that did not go through. */
export function sentenceOf(error: unknown): string {
  if (error instanceof TypeError) {
    return 'There seems to be no connection. Nothing is lost: try again when you are back online.';
  }
  if (error instanceof Error && error.name === 'TimeoutError') {
    return 'No answer came, so we do not know whether it arrived. What you typed stays: look before you send it again.';
  }
  return error instanceof Error && error.message !== '' ? error.message : 'Unknown Error';
}
