/** The running deployment: the places of its parts, and its pages. */
import type { Deployment, Stage, StageSettings } from 'src/contract/deployment';
import { type Region, defaultRegion, defaultStage, loginPrefixes } from 'src/contract/stages';
import { parseRegion } from 'src/rules/values/parsers';
import { parseJson } from 'src/rules/values/json';
import { stageOf, stagesOfHost } from 'src/rules/values/site';
import type { HostAnswer, Ask, Asked } from './ask';
import { lazyFilesIn } from './lazyFiles';
import { NoAnswer, Unchecked } from './unchecked';

/** A checked stage of the document, and where its page is; a stage without a login path has no page. */
export interface Served {
  readonly stage: Stage;
  readonly settings: StageSettings;
  readonly path: string | undefined;
  /** Origins that serve its page: that of the address, and that of the site. */
  readonly origins: readonly string[];
}

export interface Live {
  readonly document: Deployment;
  /** The doctor's address, as the URL of a page. */
  readonly address: URL;
  /** The origins of all stages; that of the address comes first. */
  readonly origins: readonly string[];
  readonly stages: readonly Served[];
  /** Sign-in pages at the origin of the address, at least one. */
  readonly pages: readonly string[];
  readonly ask: Ask;
}

interface DoctorInput {
  readonly document: Deployment;
  readonly address: URL;
  /** Name of a site whose own host is checked too. */
  readonly site?: string | undefined;
  readonly ask: Ask;
}

/**
 * The subjects of the checks at an address: at a login path its stage, at an origin every stage of its host at its own
 * sign-in path (spec §2, Site and stage).
 */
export function liveOf({ document, address, site, ask }: DoctorInput): Live {
  const isOrigin = address.pathname === '/';
  const checkedStages = isOrigin ? stagesAt(address, document) : [stageOf(address.pathname)];
  const stages = checkedStages.flatMap((stage): readonly Served[] => {
    const settings = document.stages[stage];
    if (!settings) return [];
    const prefix = Object.keys(loginPrefixes).find((each) => loginPrefixes[each] === stage);
    const path = isOrigin ? prefix && `/${prefix}/` : address.pathname;
    const ofSite = site === undefined ? [] : [new URL(`${address.protocol}//${site}.${settings.siteDomain}`).origin];
    return [{ stage, settings, path, origins: [...new Set([address.origin, ...ofSite])] }];
  });
  return at(address, { document, stages, ask });
}

/** The stages of a host; all of the document if it has none, because then the host or the document is wrong. */
function stagesAt({ host }: URL, { stages }: Deployment): readonly Stage[] {
  const served = stagesOfHost(host, stages);
  return served.length > 0 ? served : (Object.keys(stages) as Stage[]);
}

/** The stages that this address serves, with all their origins. */
function at(address: URL, { document, stages, ask }: Pick<Live, 'document' | 'stages' | 'ask'>): Live {
  const pages = stages.flatMap(({ path }) => (path === undefined ? [] : new URL(path, address).href));
  return {
    document,
    address,
    origins: [...new Set([address.origin, ...stages.flatMap(({ origins }) => origins)])],
    stages,
    pages: pages.length > 0 ? pages : [address.href],
    ask,
  };
}

/** The deployment as each of its origins serves it, that of the address first. */
export const hostsOf = (live: Live): readonly Live[] =>
  live.origins.map((origin) => {
    const stages = live.stages.filter(({ origins }) => origins.includes(origin));
    const here = stages.map((each) => ({ ...each, origins: [origin] }));
    return at(new URL(live.address.pathname, origin), { ...live, stages: here });
  });

/** The deployment without the hosts of sites that do not answer: no page there calls anything. */
export async function answering(live: Live): Promise<Live> {
  const { address, origins, stages, ask } = live;
  const silent = await Promise.all(
    origins.map(async (origin) =>
      origin === address.origin || (await answerOrNone(ask, `${origin}/`)) ? [] : [origin],
    ),
  );
  const left = (all: readonly string[]): readonly string[] => all.filter((each) => !silent.flat().includes(each));
  return { ...live, origins: left(origins), stages: stages.map((each) => ({ ...each, origins: left(each.origins) })) };
}

/** The value of a header, repeated values joined as in HTTP; undefined if absent. */
export const headerOf = ({ headers }: HostAnswer, name: string): string | undefined =>
  headers.get(name.toLowerCase())?.join(', ');

/** An unexpected answer, for people: its status, and the host of its redirect, which is not followed. */
export function statusText(answer: HostAnswer): string {
  const status = `status ${answer.status.toString()}`;
  const location = headerOf(answer, 'Location');
  if (answer.status < 300 || answer.status > 399 || location === undefined) return status;
  if (!URL.canParse(location, answer.url)) return `${status}, a redirect to an invalid address`;
  const { host } = new URL(location, answer.url);
  return `${status}, a redirect to ${host}, which is not followed`;
}

/** Each reads a text once from front to back, whatever a host has put into it. */
const scripts = /<script\b([^<>]*)>([^<]*)<\/script>/g;
const isDataBlock = /\sid="?deployment"?(?:\s|$)/;

/** The text of the settings in a page; undefined for an answer that is not the sign-in page. */
export const settingsIn = ({ status, body }: HostAnswer): string | undefined =>
  status === 200 ? dataBlockIn(body.toString()) : undefined;

function dataBlockIn(html: string): string | undefined {
  for (const [, attributes = '', content] of html.matchAll(scripts)) if (isDataBlock.test(attributes)) return content;
  return undefined;
}

/** The first sign-in page that the host serves, uncompressed. Throws Unchecked if there is none. */
export async function pageOf({ pages, address, ask }: Live): Promise<HostAnswer> {
  const others: string[] = [];
  for (const page of pages) {
    const answer = await ask(page);
    if (settingsIn(answer) !== undefined) return answer;
    others.push(statusText(answer));
  }
  throw new Unchecked(`${address.origin} serves no sign-in page: ${[...new Set(others)].join('; ')}`);
}

const maxFiles = 500;
const hashedFiles = /(?<![\w-])[\w-]+\.[0-9a-f]{10}\.(?:js|css)\b/g;

/** The hashed files that a page names, as addresses beside it. Throws Unchecked for more than any build has. */
const filesOf = ({ url, body }: HostAnswer): readonly string[] => besidePage(url, body.toString().match(hashedFiles));

/** The files of the page's build: those that it names, and those that their scripts load later. */
export async function buildFilesOf({ ask }: Live, page: HostAnswer): Promise<readonly string[]> {
  const named = filesOf(page);
  const scripts = await Promise.all(named.filter((file) => file.endsWith('.js')).map((file) => ask(file)));
  const later = scripts.filter(({ status }) => status === 200).flatMap(({ body }) => lazyFilesIn(body.toString()));
  return [...new Set([...named, ...besidePage(page.url, later)])];
}

function besidePage(page: string, files: readonly string[] | null): readonly string[] {
  const names = new Set(files);
  if (names.size > maxFiles) throw new Unchecked(`${page} names more than ${maxFiles.toString()} files`);
  return [...names].map((name) => new URL(name, page).href);
}

/** A script of the page that the host serves. Throws Unchecked if there is none. */
export async function scriptOf(live: Live): Promise<string> {
  for (const file of filesOf(await pageOf(live))) if ((await live.ask(file)).status === 200) return file;
  throw new Unchecked('the host serves no file that the page names');
}

/** A name in the form of a build's, for a file that no build has. */
export const nameOfMissingFile = (page: string): string => new URL('missing.0000000000.js', page).href;

/** An address of this page with a query, like a provider's return address. */
export const withQuery = (page: string): string => `${page}?doctor=1`;

/**
 * The region for the page of a stage at one of its origins: from region.json if the stage asks for it, else the default
 * (spec §4, Main flow 2).
 */
export async function regionOf({ ask }: Live, served: Served, origin: string): Promise<Region> {
  if (!asksForRegion(served)) return defaultRegion;
  const answer = await answerOrNone(ask, `${origin}/region.json`);
  const body = answer?.status === 200 ? parseJson(answer.body.toString()) : undefined;
  const region: unknown = typeof body === 'object' && body !== null && 'region' in body ? body.region : undefined;
  return (typeof region === 'string' ? parseRegion(region) : undefined) ?? defaultRegion;
}

/** Whether a stage asks for region.json; the development stage has the default region (spec §4). */
export const asksForRegion = ({ stage }: Served): boolean => stage !== defaultStage;

/** The answer, or undefined if none comes. */
export async function answerOrNone(ask: Ask, url: string, asked?: Asked): Promise<HostAnswer | undefined> {
  try {
    return await ask(url, asked);
  } catch (error) {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  }
}
