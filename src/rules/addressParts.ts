/** An address in three: `https://host/` or `scheme:`, then the path without its first slash, then query and fragment. */
export interface AddressParts {
  /** Empty in a text that has no scheme. */
  readonly origin: string;
  readonly path: string;
  readonly carried: string;
}

/** Takes an address apart as the text that it is (RFC 3986, 3), so that its parts put together are that text again. */
export function addressParts(address: string): AddressParts {
  const [, origin = '', path = '', carried = ''] =
    /^([a-z][a-z\d+.-]*:(?:\/\/[^/?#]*)?\/?)?([^?#]*)(.*)$/is.exec(address) ?? [];
  return { origin, path, carried };
}
