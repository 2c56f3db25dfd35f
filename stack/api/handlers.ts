import type { NewFileType } from 'stack/documentApp/fileKind';
import type { Context } from '../context';
import { metadataOf } from './applications';
import { createDocument, documentOf, documentsOf, previewOf } from './documents';
import { identityProviderFor, type ProviderQuestion, readableSite } from './organizations';
import { changePassword, passwordUrlFor, type PasswordChange } from './passwords';
import { type Bearer, endSession, refreshTokens } from './sessions';
import {
  codeForApplication,
  credentialsFor,
  currentUser,
  type AppCodeRequest,
  type AppTokenRequest,
  type CredentialsRequest,
  type Issuers,
  tokenForApplication,
  tokenForCode,
  type TokenRequest,
} from './tokens';

/** One call that has passed the schemas. */
export interface ApiCall {
  readonly context: Context;
  readonly issuers: Issuers;
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
}
type Anonymous = (call: ApiCall) => object | Promise<object>;
type Authenticated = (call: ApiCall, bearer: Bearer) => object;

const refresh: Anonymous = ({ context, body }) =>
  refreshTokens(context, (body as { readonly RefreshToken: string }).RefreshToken);

/** The operations of `openapi.json` without a bearer token. */
export const anonymousHandlers: Readonly<Record<string, Anonymous>> = {
  organizationByAlias: ({ context, params }) => {
    const { id, mode } = readableSite(context, params['alias'] ?? '');
    return { Id: id, Mode: mode };
  },
  userIdentityProvider: ({ context, query }) => identityProviderFor(context, query as ProviderQuestion),
  appMetadata: ({ context, params }) => metadataOf(context, params['applicationId'] ?? ''),
  credentials: ({ context, issuers, body }) => credentialsFor(context, issuers, body as CredentialsRequest),
  token: ({ context, issuers, body }) => tokenForCode(context, issuers, body as TokenRequest),
  appCode: ({ context, issuers, body }) => codeForApplication(context, issuers, body as AppCodeRequest),
  appToken: ({ context, body }) => tokenForApplication(context, body as AppTokenRequest),
  refreshToken: refresh,
  refreshTokenOfDocuments: refresh,
};

/** The operations with a bearer token. */
export const authenticatedHandlers: Readonly<Record<string, Authenticated>> = {
  currentUser: (_call, { person }) => currentUser(person),
  passwordUrl: ({ context, params }, bearer) => passwordUrlFor(context, params['clientId'] ?? '', bearer),
  logout: ({ context, body }, bearer) => {
    endSession(context, bearer, (body as { readonly RefreshToken: string }).RefreshToken);
    return {};
  },
  changePassword: ({ context, body }, bearer) => changePassword(context, bearer, body as PasswordChange),
  documents: ({ context }, { person }) => documentsOf(context, person.site),
  createDocument: ({ context, body }, { person }) => {
    const { Type, Name } = body as { readonly Type: NewFileType; readonly Name: string };
    return createDocument(context, person.site, Type, Name);
  },
  document: ({ context, params }, { person }) => documentOf(context, person.site, params['id'] ?? ''),
  documentPreview: ({ context, params }, { person }) =>
    previewOf(context, person.site, params['id'] ?? '', params['versionId'] ?? ''),
};
