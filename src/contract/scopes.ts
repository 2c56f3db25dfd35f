/** Areas that a third-party app can ask for (spec §3, permission state). */
export const areas = ['documents', 'comments', 'annotations', 'userActions'] as const;
export type Area = (typeof areas)[number];
export type Access = 'read' | 'write';

/** Scope to area and access (decisions, Calls). Any other scope is Other Actions. */
export const scopes: ReadonlyMap<string, { readonly area: Area; readonly access: Access }> = new Map([
  ['documents.read', { area: 'documents', access: 'read' }],
  ['documents.write', { area: 'documents', access: 'write' }],
  ['comments.read', { area: 'comments', access: 'read' }],
  ['comments.write', { area: 'comments', access: 'write' }],
  ['annotations.read', { area: 'annotations', access: 'read' }],
  ['annotations.write', { area: 'annotations', access: 'write' }],
  ['user_actions.read', { area: 'userActions', access: 'read' }],
  ['user_actions.write', { area: 'userActions', access: 'write' }],
]);
