import type { Addresses } from './addresses';
import type { Deployment } from 'src/contract/deployment';

export interface SeededApplication {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly redirectUris: readonly string[];
  readonly defaultRedirect: string;
  readonly externalSupport: boolean;
}

/** The drive clients of the settings, and two applications of third parties. */
export function seededApplications({ driveApplications }: Deployment, addresses: Addresses): SeededApplication[] {
  const drive = driveApplications.map((id, index) => ({
    id,
    name: `Drive ${index + 1}`,
    scopes: [],
    redirectUris: ['com.docs.drive://signed-in', 'http://127.0.0.1/callback'],
    defaultRedirect: 'com.docs.drive://signed-in',
    externalSupport: true,
  }));
  const notes = `http://apps.localhost:${addresses.servicePort}/notes/callback`;
  const archive = `http://apps.localhost:${addresses.servicePort}/archive/callback`;
  return [
    ...drive,
    {
      id: 'notes-app',
      name: 'Meeting Notes',
      scopes: ['documents.read', 'comments.read', 'comments.write'],
      redirectUris: [notes, `${notes}?tab=2`],
      defaultRedirect: notes,
      externalSupport: true,
    },
    {
      id: 'archive-app',
      name: 'Records Archive',
      scopes: [],
      redirectUris: [archive],
      defaultRedirect: archive,
      externalSupport: false,
    },
  ];
}
