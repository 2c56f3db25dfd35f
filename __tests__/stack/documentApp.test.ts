/** @jest-environment node */
import { CallFailed, makeCalls } from 'stack/documentApp/calls';

const asked: string[] = [];
const calls = makeCalls({
  product: 'WorkDocs',
  site: 'acme',
  token: 'the-token',
  api: 'https://api.test',
  loginRoute: (route) => route,
});
const version = { Document: { Metadata: { VersionMetadata: { VersionId: 'v 2' } } } };

/** Answers each path with a body, and any other with 404. */
function answering(bodies: Readonly<Record<string, unknown>>): void {
  asked.length = 0;
  globalThis.fetch = ((address: string, { headers }: { headers: Readonly<Record<string, string>> }) => {
    asked.push(`${headers['Authentication'] ?? ''} ${address}`);
    const body = bodies[address];
    return Promise.resolve(new Response(JSON.stringify(body ?? {}), { status: body === undefined ? 404 : 200 }));
  }) as typeof fetch;
}

describe('the preview of a document in the document application', () => {
  const document = 'https://api.test/gb/api/v1/document/d%2F1?exclude=OLD_PERMISSIONS';
  const preview = 'https://api.test/api/v1/documents/d%2F1/versions/v%202?exclude=OLD_PERMISSIONS&fields=preview';

  it('asks for the version first, and for the preview of that version then [7.06]', async () => {
    answering({ [document]: version, [preview]: { Metadata: { Preview: 'https://pictures.test/1.png' } } });
    await expect(calls.preview('d/1')).resolves.toBe('https://pictures.test/1.png');
    expect(asked).toEqual([`Bearer the-token ${document}`, `Bearer the-token ${preview}`]);
  });

  it('is none where the version has none, and an error where the document cannot be had', async () => {
    answering({ [document]: version, [preview]: { Metadata: {} } });
    await expect(calls.preview('d/1')).resolves.toBeUndefined();
    answering({});
    await expect(calls.preview('d/1')).rejects.toThrow(CallFailed);
    expect(asked).toHaveLength(1);
  });
});
