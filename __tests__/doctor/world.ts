/** Whole deployments on this machine: the local stack as `npm start` runs it, and the shipped nginx behind https. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examine } from 'deploy/doctor/examine';
import { writeSettings } from 'deploy/settings/writeSettings';
import type { Deployment } from 'src/contract/deployment';
import type { Stack } from 'stack/index';
import { type Certificate, selfSigned } from '../host/certificate';
import { nginx } from '../host/nginx';
import { type MistakeProxy, type Reply, startMistakeProxy } from './mistakeProxy';
import type { Mistake } from './mistake';

type Results = Awaited<ReturnType<typeof examine>>;

export interface World {
  /** The findings of the doctor here, with this mistake planted. */
  readonly examined: (mistake: Partial<Mistake>) => Promise<Results>;
  readonly close: () => Promise<void>;
}

const hourMs = 60 * 60 * 1000;
const textOf = (document: Deployment, { document: change, text }: Partial<Mistake>): string =>
  text ?? JSON.stringify(change ? change(structuredClone(document)) : document);

/** The page and the services of the stack, each at its own name and port. */
export async function stackWorld(stack: Stack): Promise<World> {
  const between = await startMistakeProxy({
    forward: ({ headers: { host = '' }, url = '/' }) => ({ port: Number(host.replace(/^.*:/, '')), url, headers: {} }),
  });
  return {
    examined: (mistake) => {
      between.plant(mistake);
      const path = mistake.path ?? '/';
      return examine({
        document: textOf(stack.settings, mistake),
        address: mistake.alone ? undefined : new URL(path, `http://docs.localhost:${stack.pagePort.toString()}`),
        site: mistake.site ?? 'acme',
        network: {
          route: () => ({ host: '127.0.0.1', port: between.port }),
          ...(mistake.clockIsOff && { now: () => Date.now() + hourMs }),
        },
      });
    },
    close: between.close,
  };
}

const poolHost = 'cognito-idp.us-east-1.amazonaws.com';
const originBy = (scheme: 'http' | 'https'): string => `${scheme}://docs.example`;
const siteBy = (scheme: 'http' | 'https'): string => `${scheme}://acme.docs.example`;
const schemeIn = ({ byHttp }: Partial<Mistake>): 'http' | 'https' => (byHttp ? 'http' : 'https');
const names = ['docs.example', '*.docs.example', poolHost] as const;

/** The stack's production stage, with its own names under docs.example, over https. */
function secureSettings({ settings }: Stack): Deployment {
  const { prod } = settings.stages;
  if (!prod) throw new Error('The stack has no production stage');
  const { endpoint: _endpoint, ...userPool } = prod.userPool;
  const service = (name: string): string => `https://${name}.docs.example`;
  return {
    ...settings,
    stages: {
      prod: {
        ...prod,
        siteDomain: 'docs.example',
        api: service('{region}-api'),
        userPool,
        federate: { ...prod.federate, authorizeUrl: `${service('idp')}/federate/authorize` },
        telemetry: { ...prod.telemetry, metrics: service('metrics'), logs: service('logs') },
      },
    },
  };
}

/** The origins of pages in this world, and what the stack calls them. */
const namesIn = ({ pagePort }: Stack, scheme: 'http' | 'https'): readonly (readonly [string, string])[] => [
  [originBy(scheme), `http://docs.localhost:${pagePort.toString()}`],
  [siteBy(scheme), `http://acme.docs.localhost:${pagePort.toString()}`],
];

/**
 * The route of an https request to nginx, as through a proxy that ends https, or the part of the stack with this name.
 */
function forwarding(stack: Stack, nginxPort: number, scheme: 'http' | 'https', seen: 'http' | 'https' = 'https') {
  const names = namesIn(stack, seen);
  return {
    forward: ({ headers, url = '/' }: IncomingMessage) => {
      const [label = ''] = (headers.host ?? '').split('.');
      if (label === 'docs' || label === 'acme')
        return { port: nginxPort, url, headers: { 'x-forwarded-proto': scheme } };
      const name = label === 'cognito-idp' ? 'pool' : label.replace(/-api$/, '.api');
      const host = `${name}.localhost:${stack.servicePort.toString()}`;
      const known = names.reduce(
        (text, [here, there]) => text.replace(encodeURIComponent(here), encodeURIComponent(there)),
        url,
      );
      const origin = names.find(([here]) => here === headers.origin)?.[1];
      return { port: stack.servicePort, url: known, headers: { host, ...(origin && { origin }) } };
    },
    back: (reply: Reply): Reply => ({
      ...reply,
      headers: reply.headers.map(([name, value]) => {
        const [here, there] = names.find(([, each]) => value === each || value.startsWith(`${each}/`)) ?? ['', ''];
        return [name, `${here}${value.slice(there.length)}`] as const;
      }),
    }),
  };
}

interface Certified {
  readonly certificates: ReadonlyMap<string, Certificate>;
  readonly between: MistakeProxy;
}

async function startSecure(stack: Stack, nginxPort: number, mistake: Partial<Mistake>): Promise<Certified> {
  const until = mistake.endsInDays === undefined ? undefined : new Date(Date.now() + mistake.endsInDays * 24 * hourMs);
  const certificates = new Map(
    await Promise.all(names.map(async (name) => [name as string, await selfSigned(name, until)] as const)),
  );
  const between = await startMistakeProxy(forwarding(stack, nginxPort, 'https', schemeIn(mistake)), {
    old: mistake.oldVersions ?? false,
    certificates: (name) => {
      const { key, certificate } = certificates.get(name) ?? certificates.get('*.docs.example') ?? {};
      return { ...(key && { key }), ...(certificate && { cert: certificate }) };
    },
  });
  return { certificates, between };
}

/** The shipped nginx with this build, behind a proxy that ends https; its services are those of the stack. */
export async function nginxWorld(stack: Stack, dist: string): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  const document = secureSettings(stack);
  cpSync(dist, join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(document));
  writeSettings(join(folder, 'settings.json'), join(folder, 'dist'));
  const host = await nginx.start({
    root: join(folder, 'dist'),
    additions: { passed: { paths: ['/workdocs/'], port: stack.pagePort } },
  });
  return {
    examined: async (mistake) => {
      const { certificates, between } = await startSecure(stack, host.port, mistake);
      const byHttp = await startMistakeProxy(forwarding(stack, host.port, mistake.servesHttp ? 'https' : 'http'));
      between.plant(mistake);
      const ca = [...certificates.values()].map(({ certificate }) => certificate).join('\n');
      const results = await examine({
        document: textOf(document, mistake),
        address: new URL('/loginv2/', originBy(schemeIn(mistake))),
        site: 'acme',
        network: {
          route: ({ protocol }) => ({ host: '127.0.0.1', port: protocol === 'https:' ? between.port : byHttp.port }),
          ...(!mistake.untrusted && { trusted: ca }),
        },
      });
      await Promise.all([between.close(), byHttp.close()]);
      return results;
    },
    close: async () => {
      await host.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
