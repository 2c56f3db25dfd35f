import { generate } from 'selfsigned';

/** A key and its self-signed certificate, both PEM. */
export interface Certificate {
  readonly key: string;
  readonly certificate: string;
}

/** A certificate for this name, for tests on loopback. Valid from 2020. */
export async function selfSigned(name: string, until = new Date('2049-12-31T23:59:59Z')): Promise<Certificate> {
  const notBeforeDate = new Date('2020-01-01T00:00:00Z');
  const options = { keyType: 'ec', algorithm: 'sha256', notBeforeDate, notAfterDate: until } as const;
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], options);
  return { key, certificate: cert };
}
