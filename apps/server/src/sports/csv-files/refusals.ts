/** A file that does not come in at all; the message is one sentence for the operator. */
export class ImportRefused extends Error {
  /** The command was called wrongly; nothing was tried. */
  readonly isCall: boolean;

  constructor(sentence: string, options: ErrorOptions & { isCall?: boolean } = {}) {
    super(sentence, options);
    this.name = 'ImportRefused';
    this.isCall = options.isCall ?? false;
  }
}

/** A row that stays out; the message is the reason that the operator reads beside it. */
export class RowRejected extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'RowRejected';
  }
}
