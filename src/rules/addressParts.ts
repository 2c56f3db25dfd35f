/** An address in three: `https://host/` or `scheme:`, then the path without its first slash, then query and fragment. */
export interface AddressParts {
  /** Empty for a text without a scheme. */
  readonly origin: string;
  readonly path: string;
  readonly carried: string;
}

/** Splits an address as plain text (RFC 3986, 3): the parts, joined, are the same text again. */
export function addressParts(address: string): AddressParts {
  const [, origin = '', path = '', carried = ''] =
    /^([a-z][a-z\d+.-]*:(?:\/\/[^/?#]*)?\/?)?([^?#]*)(.*)$/is.exec(address) ?? [];
  return { origin, path, carried };
}
