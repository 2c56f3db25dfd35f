import { type LogRecord, type MetricRecord } from 'src/contract/telemetry';

type Field = keyof MetricRecord | keyof LogRecord;

/** The content of each field of a record for operators, in the order of the table (spec §3, Metrics record). */
const fieldDescriptions: { readonly [F in Field]-?: string } = {
  AppName: "the product's id, `workdocs`",
  PageUrl:
    'scheme, host, login path and route of the page: `https://docs.example/loginv2/#/emailSelect`; never a parameter, nor anything below the login path',
  SessionId: 'a random id of the newest page load in this browser; the last five are stored',
  Stage: '`prod`, `beta` and so on',
  Region: 'the region of the calls',
  OrganizationId:
    "the service's own opaque id of the organisation, once an answer gave it; else the one stored for the site",
  UserId: "the service's own opaque id of the user, once an answer gave it",
  Timestamp: 'when it happened: ISO 8601, UTC',
  OS: 'family of the operating system',
  OSVersion: 'its major version',
  Browser: 'family of the browser',
  BrowserVersion: 'its major version',
  DeliveryId: 'the same at every delivery, so a duplicate is recognised',
  Entries: 'metrics only: name, value, unit, and as dimensions the operation, the page or the cause',
  ClientId: "logs only: the client id of the site's user pool",
  Level: 'logs only: `ERROR`, or `WARN` if the product continues',
  Message: "logs only: one of our own fixed sentences, never a service's or a person's words",
};

/** The rows of the table in docs/reference.md. */
export const telemetryRows = (): readonly (readonly [field: string, what: string])[] =>
  Object.entries(fieldDescriptions).map(([field, what]) => [`\`${field}\``, what]);
