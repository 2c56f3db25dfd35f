import { deviceOf } from 'src/rules/page/userAgent';

/** Records and bodies as the app sends them (spec §3, §7); each record gets its own delivery id. */
let number = 0;

const context = (Timestamp: string) => ({
  DeliveryId: `delivery-${(number += 1)}`,
  AppName: 'portico',
  PageUrl: 'http://docs.localhost/loginv2/#/emailSelect',
  SessionId: 'session-1',
  Stage: 'prod',
  Region: 'us-east-1',
  OrganizationId: 'd-1',
  UserId: '',
  Timestamp,
  ...deviceOf('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'),
});

export const entry = (Name: string, Value: number, Unit = 'Count', Dimensions: Record<string, string> = {}) => ({
  Name,
  Value,
  Unit,
  Dimensions,
});

export const metric = (at: number, Entries: readonly object[] = [entry('token.Latency', 120)]) => ({
  ...context(new Date(at).toISOString()),
  Entries,
});

export const logLine = (at: number, Message = 'postAuth failed: internalerror') => ({
  ...context(new Date(at).toISOString()),
  ClientId: 'own-login-client',
  Level: 'ERROR',
  Message,
});

export const metricsBody = (...metrics: readonly unknown[]) => ({
  metrics,
  host: 'docs.localhost',
  version: '0.1.0',
  region: 'us-east-1',
});
export const logsBody = (...Logs: readonly unknown[]) => ({ Logs, StreamName: 'web-log' });
