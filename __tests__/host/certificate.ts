import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and a certificate that it signed itself, both PEM. */
export interface Certificate {
  readonly key: string;
  readonly certificate: string;
}

/**
 * A certificate for this name (RFC 5280, 4.1), for tests on loopback: no tool has to be there to make one. It ends in 2049
 * when no other time is given.
 */
export function selfSigned(name: string, until = new Date('2049-12-31T23:59:59Z')): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const named = sequence(element(0x31, sequence(commonName, element(0x0c, Buffer.from(name)))));
  const validity = sequence(element(0x17, Buffer.from('200101000000Z')), element(0x17, Buffer.from(utcTime(until))));
  const version3 = element(0xa0, element(0x02, Buffer.from([2])));
  const serial = element(0x02, Buffer.from([1]));
  const publicPart = publicKey.export({ type: 'spki', format: 'der' });
  const content = sequence(version3, serial, ecdsaWithSha256, named, validity, named, publicPart);
  const signature = element(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: pem(sequence(content, ecdsaWithSha256, signature)),
  };
}

/** YYMMDDHHMMSSZ (RFC 5280, 4.1.2.5.1). */
const utcTime = (time: Date): string => `${time.toISOString().replace(/\D/g, '').slice(2, 14)}Z`;

/** One element of DER (X.690, 8.1): its tag, its length, its content. */
function element(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const long = length > 255 ? [0x82, length >> 8, length & 255] : [0x81, length];
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => element(0x30, Buffer.concat(parts));

/** Object identifiers, as DER writes them: 2.5.4.3 and 1.2.840.10045.4.3.2. */
const commonName = Buffer.from('0603550403', 'hex');
const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));

/** In lines of 64 characters (RFC 7468, 3); none of them is empty, whatever the length is. */
function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
