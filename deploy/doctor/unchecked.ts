/** Something could not be checked; the message says why. */
export class Unchecked extends Error {
  override readonly name = 'Unchecked';
}

/** No answer came from an address, so nothing that depends on it can be checked. */
export class NoAnswer extends Unchecked {
  constructor(
    readonly address: string,
    readonly why: string,
  ) {
    super(`${address} does not answer: ${why}`);
  }
}
