import { type LetterMark, WORD_TRIES } from '@csz/rules/word-of-the-day';
import IconBackspace from '@tabler/icons-react/dist/esm/icons/IconBackspace.mjs';
import { type CSSProperties, type FormEvent, useEffect, useRef, useState } from 'react';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import type { WordPlay } from './use-word-game.ts';
import { guessText, letterMarks, MARK_LABELS } from './word-labels.ts';
import styles from './word-page.module.css';

/** The tries, the row that is typed into, and the keys. */
export function WordBoard({ play }: { play: WordPlay }) {
  const { game, isReady, isBusy, sentence, isRefused } = play;
  const [typed, setTyped] = useState('');
  const isOver = game.answer !== null;
  const input = useTypingAnywhere();
  const type = (text: string) => setTyped(onlyLetters(text).slice(0, game.letters));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy || isOver) return;
    if (typed.length < game.letters) return play.refuse(`The word has ${game.letters} letters. It cost no try.`);
    if (await play.guess(typed)) setTyped('');
  };
  return (
    <Stack as="form" gap={3} className={styles.game} onSubmit={submit} noValidate aria-busy={!isReady}>
      <div className={styles.board} style={{ '--letters': game.letters } as CSSProperties}>
        <ol aria-label="Your tries">
          {game.guesses.map((guess, at) => (
            <li key={guess.word} className={styles.row}>
              <span className="visually-hidden">{guessText(guess, at + 1)}</span>
              <Tiles word={guess.word} letters={game.letters} marks={guess.marks} />
            </li>
          ))}
        </ol>
        {!isOver && (
          <div className={`${styles.row} ${styles.typing}`}>
            <Tiles word={typed} letters={game.letters} />
            {/* The keys below are its keyboard: that of the phone would cover them. */}
            <input
              ref={input}
              aria-label={`Your guess, ${game.letters} letters`}
              value={typed}
              onChange={(event) => type(event.target.value)}
              inputMode="none"
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              readOnly={!isReady}
            />
          </div>
        )}
        {Array.from({ length: WORD_TRIES - game.guesses.length - (isOver ? 0 : 1) }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have nothing else
          <div key={row} className={styles.row} aria-hidden="true">
            <Tiles word="" letters={game.letters} />
          </div>
        ))}
      </div>
      <Stack gap={2} className={styles.below}>
        <p role="status" className={isRefused ? `${styles.notice} danger` : styles.notice}>
          {/* The end has a heading of its own. */}
          {!isOver && sentence}
        </p>
        {!isOver && (
          <Keys
            marks={letterMarks(game.guesses)}
            onType={(text) => type(typed + text)}
            onErase={() => setTyped(typed.slice(0, -1))}
          />
        )}
      </Stack>
    </Stack>
  );
}

const onlyLetters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

interface TilesProps {
  word: string;
  letters: number;
  marks?: readonly LetterMark[];
}

/** A row of letters for the eye; what they say is said in words beside them. */
const Tiles = ({ word, letters, marks }: TilesProps) =>
  Array.from({ length: letters }, (_, at) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a letter is known by its place
      key={at}
      aria-hidden="true"
      className={styles.tile}
      data-mark={marks?.[at]}
      data-filled={word[at] === undefined ? undefined : ''}
    >
      {word[at]}
    </span>
  ));

/** A field that gets what is typed while the focus is nowhere. */
function useTypingAnywhere() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const listen = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || document.activeElement !== document.body) return;
      // The letter itself goes where the focus is by then.
      if (/^(?:[a-z]|Backspace)$/i.test(key)) input.current?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return input;
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

interface KeysProps {
  marks: ReadonlyMap<string, LetterMark>;
  onType: (letter: string) => void;
  onErase: () => void;
}

/** The keys on the screen. A pointer leaves the focus where it is, so that both keyboards can be used in turn. */
function Keys({ marks, onType, onErase }: KeysProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here but to leave the focus alone
    <div
      className={styles.keys}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {ROWS.map((row, at) => (
        <Cluster gap={1} align="stretch" justify="center" isLine key={row}>
          {at === 2 && (
            <button type="submit" className={`${styles.key} ${styles.wide}`}>
              Enter
            </button>
          )}
          {[...row].map((letter) => (
            <button
              key={letter}
              type="button"
              className={styles.key}
              data-mark={marks.get(letter)}
              onClick={() => onType(letter)}
            >
              {letter}
              <KeyMark mark={marks.get(letter)} />
            </button>
          ))}
          {at === 2 && (
            <button
              type="button"
              className={`${styles.key} ${styles.wide}`}
              aria-label="Erase the last letter"
              onClick={onErase}
            >
              <IconBackspace size={22} aria-hidden="true" />
            </button>
          )}
        </Cluster>
      ))}
    </div>
  );
}

const KeyMark = ({ mark }: { mark: LetterMark | undefined }) =>
  mark !== undefined && <span className="visually-hidden">, {MARK_LABELS[mark]}</span>;
