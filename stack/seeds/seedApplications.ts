import type { Addresses } from 'stack/addresses';
import type { Deployment } from 'src/contract/deployment';

export interface SeededApplication {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly redirectUris: readonly string[];
  readonly defaultRedirect: string;
  /** Whether people of own sign-in may be redirected to it; its metadata mentions it only if they may. */
  readonly externalSupport: boolean;
}
/** An application that the stack serves itself, at `home`. */
export interface ServedApplication extends SeededApplication {
  readonly home: string;
}

/** The drive clients of the settings, and two applications of third parties. */
export const seededApplications = (settings: Deployment, addresses: Addresses): readonly SeededApplication[] => [
  ...settings.driveApplications.map((id, index) => ({
    id,
    name: `Drive ${index + 1}`,
    scopes: [],
    redirectUris: ['com.docs.drive://signed-in', 'http://127.0.0.1/callback'],
    defaultRedirect: 'com.docs.drive://signed-in',
    externalSupport: true,
  })),
  ...thirdParties(addresses),
];

/**
 * One app names its scopes and accepts everybody; the other asks for everything but does not accept people of own
 * sign-in.
 */
export function thirdParties({ apps }: Addresses): readonly ServedApplication[] {
  const notes = `${apps}/notes/`;
  const archive = `${apps}/archive/`;
  return [
    {
      id: 'notes-app',
      name: 'Meeting Notes',
      home: notes,
      scopes: ['documents.read', 'comments.read', 'comments.write'],
      redirectUris: [`${notes}callback`, `${notes}callback?tab=2`],
      defaultRedirect: `${notes}callback`,
      externalSupport: true,
    },
    {
      id: 'archive-app',
      name: 'Records Archive',
      home: archive,
      scopes: [],
      redirectUris: [`${archive}callback`],
      defaultRedirect: `${archive}callback`,
      externalSupport: false,
    },
  ];
}
