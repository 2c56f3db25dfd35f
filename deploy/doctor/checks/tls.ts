import type { HostAnswer } from '../ask';
import { isLoopback } from '../ask';
import { type DeploymentCheck, type DeploymentTrouble, checkTexts } from '../check';
import { NoAnswer, Unchecked } from '../unchecked';
import { atEachHost } from '../together';
import { answerOrNone, headerOf } from '../live';
import { originsOf } from '../origins';

const { rows, trouble } = checkTexts({
  'tls.none': {
    outcome: 'fault',
    says: 'The page is served without https',
    todo: 'Serve it over https only (deploy/https.conf): passwords and tokens are sent in clear text.',
  },
  'tls.redirect': {
    outcome: 'fault',
    says: 'Requests over http are not redirected to https',
    todo: 'Answer http only with a redirect to the same address over https (deploy/https.conf).',
  },
  'tls.certificate': {
    outcome: 'fault',
    says: 'Browsers refuse a certificate',
    todo: 'Install one that names the host, has not expired, and is sent with its intermediate certificates.',
  },
  'tls.expires': {
    outcome: 'warning',
    says: 'A certificate expires soon',
    todo: 'Renew it, and find out why it is not renewed automatically.',
  },
  'tls.old': {
    outcome: 'warning',
    says: 'An obsolete version of TLS is accepted',
    todo: 'Allow only TLS 1.2 and 1.3 (RFC 8996; nginx: ssl_protocols TLSv1.2 TLSv1.3).',
  },
});

/** A page on this machine alone needs no https: browsers trust it anyway (W3C Secure Contexts, 3.1). */
const encrypted: DeploymentCheck = {
  id: 'tls.none',
  looksAt: 'whether the page is served by https',
  rows,
  look: async ({ address }) =>
    address.protocol === 'https:' || isLoopback(address)
      ? []
      : [trouble('tls.none', address.href, 'an address that begins with https', address.protocol)],
};

const redirect: DeploymentCheck = {
  id: 'tls.redirect',
  looksAt: 'where http leads to, for a page on https at its own port',
  rows,
  look: (all) =>
    atEachHost(all, async ({ address, pages, ask }) => {
      if (address.protocol !== 'https:') return [];
      if (address.port !== '') throw new Unchecked(`at port ${address.port} the address of http is unknown`);
      const page = pages[0] ?? address.href;
      const byHttp = page.replace(/^https:/, 'http:');
      // If nothing listens there, that is safe too.
      const answer = await answerOrNone(ask, byHttp);
      const location = answer && headerOf(answer, 'Location');
      if (!answer || (answer.status >= 300 && answer.status < 400 && location === page)) return [];
      return [
        trouble('tls.redirect', byHttp, `a redirect to ${page}`, location ?? `status ${answer.status.toString()}`),
      ];
    }),
};

const day = 24 * 60 * 60 * 1000;
const soonMs = 21 * day;

const certificates: DeploymentCheck = {
  id: 'tls.certificate',
  looksAt: 'the certificates of the page’s hosts and of the services',
  rows,
  look: async (live) => {
    const origins = (await originsOf(live)).filter((origin) => origin.startsWith('https:'));
    const answers = await Promise.all(origins.map((origin) => answerOrNone(live.ask, `${origin}/`)));
    return answers.flatMap((answer) => (answer ? certificateTroubles(answer) : []));
  },
};

function certificateTroubles({ url, secured, at }: HostAnswer): readonly DeploymentTrouble[] {
  if (!secured) return [];
  const { refused, validTo } = secured;
  if (refused !== undefined) return [trouble('tls.certificate', url, 'a certificate that browsers take', refused)];
  if (validTo - at > soonMs) return [];
  const found = `${new Date(validTo).toISOString()}, in ${Math.floor((validTo - at) / day).toString()} days`;
  return [trouble('tls.expires', url, 'three weeks at least', found)];
}

/** The lowest security level, at which this machine offers versions that it would not use otherwise. */
const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;

const versions: DeploymentCheck = {
  id: 'tls.old',
  looksAt: 'whether the page’s host accepts TLS 1.0 or 1.1',
  rows,
  look: (all) =>
    atEachHost(all, async (live) => {
      if (live.address.protocol !== 'https:') return [];
      try {
        await live.ask(live.address.href, { tls: old });
        return [trouble('tls.old', live.address.origin, 'TLS 1.2 and 1.3', 'TLS 1.0 or 1.1')];
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        if (/NO_PROTOCOLS_AVAILABLE/.test(error.why)) throw new Unchecked('this machine cannot offer TLS 1.0 or 1.1');
        // Only a server that answers today's versions has really refused the old ones; without an answer this throws.
        await live.ask(live.address.href);
        return [];
      }
    }),
};

export const tlsChecks: readonly DeploymentCheck[] = [encrypted, redirect, certificates, versions];
