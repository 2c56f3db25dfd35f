/** Something could not be checked; the message says why. */
export class Unchecked extends Error {
  override readonly name = 'Unchecked';
}

/** No answer came from an address: then nothing that would be read from the answer can be told. */
export class NoAnswer extends Unchecked {
  constructor(
    readonly address: string,
    readonly why: string,
  ) {
    super(`${address} does not answer: ${why}`);
  }
}
