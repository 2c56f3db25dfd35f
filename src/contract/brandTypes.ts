/**
 * Types of checked values. Text from outside becomes one only in `src/rules/values/parsers.ts` (two ids in
 * `callReport.ts`), so a function that takes such a type never gets unchecked text. Numbers that are computed from a
 * checked time are cast.
 */
declare const brand: unique symbol;
type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** 4 to 63 letters, digits and hyphens, lower case (spec §5). */
export type SiteName = Brand<string, 'SiteName'>;
/** A work e-mail address, lower case, at most 64 characters (spec §5). */
export type EmailId = Brand<string, 'EmailId'>;
/** Letters and digits only (spec §5). */
export type CodeChallenge = Brand<string, 'CodeChallenge'>;
/** A path on the document application's own origin, beginning with one slash (decisions, Where the app is hosted). */
export type SitePath = Brand<string, 'SitePath'>;
/** Seconds since 1970-01-01T00:00Z (spec §3, expiration). */
export type EpochSeconds = Brand<number, 'EpochSeconds'>;
/** Milliseconds since 1970-01-01T00:00Z. */
export type EpochMs = Brand<number, 'EpochMs'>;
/** A client type of token characters, sent as a header (spec §7). */
export type ClientType = Brand<string, 'ClientType'>;
/**
 * The service's own opaque id of an organisation; only `src/rules/telemetry/callReport.ts` takes one, from its answers.
 */
export type OrganizationId = Brand<string, 'OrganizationId'>;
/** The service's own opaque id of a user; only `src/rules/telemetry/callReport.ts` takes one, from its answers. */
export type UserId = Brand<string, 'UserId'>;
/** An absolute https address; http on this machine alone. */
export type WebAddress = Brand<string, 'WebAddress'>;
