import { type ReceivedRequest, withBody, withoutHeader } from './mistakeProxy';
import type { Mistake } from './mistake';

const ofPages = ({ host }: ReceivedRequest): boolean => /^(?:docs|acme)\./.test(host);

/** Mistakes with https, and with the pool where its service has it. */
export const secureMistakes: readonly Mistake[] = [
  {
    mistake: 'no browser knows who signed the certificates',
    findings: ['tls.certificate'],
    untrusted: true,
  },
  { mistake: 'the certificates end in five days', findings: ['tls.expires'], endsInDays: 5 },
  { mistake: 'the certificates have ended', findings: ['tls.certificate'], endsInDays: -1 },
  { mistake: 'the host accepts TLS 1.1', findings: ['tls.old'], oldVersions: true },
  { mistake: 'the host serves the page by http too', findings: ['tls.redirect'], servesHttp: true },
  {
    mistake: 'the proxy does not say that it ended https',
    findings: ['header.transport'],
    change: (reply, wanted) => (ofPages(wanted) ? withoutHeader(reply, 'Strict-Transport-Security') : reply),
  },
  {
    mistake: 'the telemetry host answers no preflight for reports',
    findings: ['reports.preflight'],
    change: (reply, { method, path }) =>
      method === 'OPTIONS' && path === '/api/v1/reports' ? { ...reply, status: 405 } : reply,
  },
  {
    mistake: 'no pool has the id',
    findings: ['pool.id'],
    change: (reply, { path }) =>
      path.endsWith('/jwks.json')
        ? withBody(reply, 400, '{"message":"User pool does not exist."}', 'application/json')
        : reply,
  },
  {
    mistake: 'a second stage was given the host of production',
    findings: ['page.origin', 'page.settings'],
    path: '/loginv2/',
    document: ({ stages, ...rest }) => ({ ...rest, stages: { ...stages, alpha: stages.prod } }),
  },
  { mistake: 'the page has no https', findings: ['tls.none'], byHttp: true, servesHttp: true },
  { mistake: 'the address begins with http', findings: ['page.moved'], byHttp: true },
];
