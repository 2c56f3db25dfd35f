import { headersFile } from 'deploy/host/hostFiles';
import { type DeploymentCheck, type DeploymentTrouble, checkTexts } from '../check';
import { atEachHost } from '../together';
import { type Live, buildFilesOf, headerOf, nameOfMissingFile, pageOf, statusText } from '../live';

const { rows, trouble } = checkTexts({
  'file.missing': {
    outcome: 'fault',
    says: 'A file of the build is not served',
    todo: 'Deploy the files of a build before its page, and keep those of the previous build for a day (`npm run deploy`).',
  },
  'file.fallback': {
    outcome: 'fault',
    says: 'A missing file is answered as if it existed',
    todo: 'Answer 404 (nginx/server.conf): only that shows an open page that its build was replaced.',
  },
  'file.logo': {
    outcome: 'warning',
    says: 'The logo of the deployment is not served',
    todo: 'Put its file into the served folder, or correct theme.logo in the document.',
  },
  'file.hidden': {
    outcome: 'warning',
    says: 'A file for the host itself is served',
    todo: 'Serve only the files that the page requests (nginx/server.conf).',
  },
});

const types: Readonly<Record<string, RegExp>> = {
  js: /^(?:text|application)\/javascript\b/i,
  css: /^text\/css\b/i,
  svg: /^image\/svg\+xml\b/i,
  png: /^image\/png\b/i,
};

const built: DeploymentCheck = {
  id: 'file.missing',
  looksAt: 'every file of the build: those that the page names, and those that it loads later',
  rows,
  look: (all) =>
    atEachHost(all, async (live) => {
      const files = await buildFilesOf(live, await pageOf(live));
      return (await Promise.all(files.map((file) => fileTroubles(live, 'file.missing', file)))).flat();
    }),
};

async function fileTroubles(
  { ask }: Live,
  id: 'file.missing' | 'file.logo',
  file: string,
): Promise<readonly DeploymentTrouble[]> {
  const answer = await ask(file);
  const type = headerOf(answer, 'Content-Type') ?? 'no type';
  const isRight = answer.status === 200 && types[file.split('.').at(-1) ?? '']?.test(type);
  return isRight ? [] : [trouble(id, file, 'the file, with its own type', `${statusText(answer)}, ${type}`)];
}

const logo: DeploymentCheck = {
  id: 'file.logo',
  looksAt: 'the logo of the deployment',
  rows,
  look: (all) =>
    atEachHost(all, async (live) => {
      const { logo: path } = live.document.theme ?? {};
      if (path === undefined || path.startsWith('data:')) return [];
      return fileTroubles(live, 'file.logo', new URL(path, live.address.origin).href);
    }),
};

const fallback: DeploymentCheck = {
  id: 'file.fallback',
  looksAt: 'the answer for a file that is not there',
  rows,
  look: (all) =>
    atEachHost(all, async (live) => {
      const answer = await live.ask(nameOfMissingFile((await pageOf(live)).url));
      if (answer.status === 404) return [];
      return [trouble('file.fallback', answer.url, 'status 404', statusText(answer))];
    }),
};

const hidden: DeploymentCheck = {
  id: 'file.hidden',
  looksAt: 'whether files for the host itself are served',
  rows,
  look: (all) =>
    atEachHost(all, async (live) => {
      const files = [headersFile, '_headers', 'nginx/server.conf', 'builds.json'];
      const answers = await Promise.all(
        placesOf(live).flatMap((place) => files.map((file) => live.ask(new URL(file, place).href))),
      );
      return answers
        .filter(({ status }) => status === 200)
        .map(({ url }) => trouble('file.hidden', url, 'status 404', 'status 200'));
    }),
};

/** The folder of the page, and the root of its host. */
const placesOf = ({ pages, address }: Live): readonly string[] => [...new Set([pages[0] ?? '', `${address.origin}/`])];

export const fileChecks: readonly DeploymentCheck[] = [built, logo, fallback, hidden];
