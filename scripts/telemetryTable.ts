import { type LogRecord, type MetricRecord } from 'src/contract/telemetry';

type Field = keyof MetricRecord | keyof LogRecord;

/** What each field of a record for operators holds, in the order in which it is told (spec §3, Metrics record). */
const fieldsTold: { readonly [F in Field]-?: string } = {
  AppName: "the product's id, `workdocs`",
  PageUrl:
    'scheme, host, login path and route of the page: `https://docs.example/loginv2/#/emailSelect`; never a parameter, and nothing that stands below the login path',
  SessionId: 'a random name of the newest page load in this browser, kept among its last five',
  Stage: '`prod`, `beta` and so on',
  Region: 'the region of the calls',
  OrganizationId: "the service's own opaque id of the organisation, once an answer gave it",
  UserId: "the service's own opaque id of the user, once an answer gave it",
  Timestamp: 'when it happened: ISO 8601, UTC',
  OS: 'family of the operating system',
  OSVersion: 'its major version',
  Browser: 'family of the browser',
  BrowserVersion: 'its major version',
  DeliveryId: 'the same at every delivery, so that a record counts once',
  Entries: 'metrics only: name, value, unit, and as dimensions the operation, the page or the cause',
  ClientId: "logs only: the client id of the site's user pool",
  Level: 'logs only: `ERROR`, or `WARN` where the product goes on',
  Message: "logs only: a sentence of ours from a closed set, never a service's or a person's words",
};

/** The rows of the table in the README. */
export const telemetryRows = (): readonly (readonly [field: string, what: string])[] =>
  Object.entries(fieldsTold).map(([field, what]) => [`\`${field}\``, what]);
