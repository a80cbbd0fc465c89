import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Settings } from '#server/settings.ts';

export interface CommandInput {
  readonly values: Record<string, string | boolean | (string | boolean)[] | undefined>;
  readonly positionals: readonly string[];
  readonly settings: Settings;
}

/** One command of the operator's command line. */
export interface Command {
  readonly name: string;
  /** One line in the list of commands. */
  readonly summary: string;
  /** What `--help` prints below the summary. */
  readonly help: string;
  readonly options?: ParseArgsConfig['options'];
  /** Whether words that are no flags mean something to it. */
  readonly takesWords?: boolean;
  /** Whether it signs people in, and so needs a secret of the settings. */
  readonly signsTokens?: boolean;
  /** @returns the exit code. */
  run(input: CommandInput): Promise<number>;
}

/** An expected failure: one sentence, no stack. */
export class Refusal extends Error {
  readonly exitCode: number;

  constructor(sentence: string, exitCode = 1) {
    super(sentence);
    this.name = 'Refusal';
    this.exitCode = exitCode;
  }
}

export const usageOf = (command: Command): string =>
  `csz ${command.name}: ${command.summary}\n\n${command.help.trim()}\n`;

/**
 * The flags and words after a command's name.
 *
 * @throws {Refusal} for a word where only flags belong: an operator who writes `recompute check` wants nothing changed.
 */
export function readInput(command: Command, args: string[]): Omit<CommandInput, 'settings'> {
  const options = command.options ?? {};
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [word] = positionals;
  if (word === undefined || command.takesWords === true) return { values, positionals };
  const meant = Object.hasOwn(options, word) ? `; write --${word}` : '';
  throw new Refusal(`csz ${command.name} takes no ${word}${meant}.`, 2);
}
