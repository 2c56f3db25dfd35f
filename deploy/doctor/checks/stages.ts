import { stagesOfHost } from 'src/rules/values/site';
import { type DeploymentCheck, checkTexts } from '../check';
import { Unchecked } from '../unchecked';

const { rows, trouble } = checkTexts({
  'page.domain': {
    outcome: 'fault',
    says: 'The page’s host does not belong to the stage, so the page refuses to start',
    todo: 'Correct siteDomain, port included; if the sites really are elsewhere, add the host to hosts of the stage.',
  },
  'page.origin': {
    outcome: 'warning',
    says: 'Several stages share an origin, so scripts of each can read what the others store',
    todo: 'Give each stage its own host. Where they share one, a sign-in at one stage replaces that at another, and document applications compare `stage` in `{site}:session`.',
  },
});

const domain: DeploymentCheck = {
  id: 'page.domain',
  looksAt: 'whether the page’s host belongs to the stage',
  rows,
  look: async ({ stages, address, document }) => {
    const served = stagesOfHost(address.host, document.stages);
    return stages
      .filter(({ stage }) => !served.includes(stage))
      .map(({ stage, settings: { siteDomain } }) =>
        trouble('page.domain', `stages.${stage}.siteDomain`, `${address.host}, or a parent domain`, siteDomain),
      );
  },
};

/** A trial on one machine has all its stages there. */
const isForTrial = (hostname: string): boolean => /(?:^|\.)localhost$/.test(hostname);

const shared: DeploymentCheck = {
  id: 'page.origin',
  looksAt: 'whether stages share the origin of the page',
  rows,
  look: async ({ address, document }) => {
    const served = stagesOfHost(address.host, document.stages);
    if (served.length < 2 || isForTrial(address.hostname)) return [];
    return [trouble('page.origin', address.origin, 'one stage', served.join(', '))];
  },
};

/** At an origin a person may expect the whole document to be examined. */
const elsewhere: DeploymentCheck = {
  id: 'page.elsewhere',
  looksAt: 'the stages of other hosts, if an origin is examined',
  rows,
  look: async ({ stages, address: { pathname }, document }) => {
    const others = Object.entries(document.stages).filter(([name]) => !stages.some(({ stage }) => stage === name));
    if (pathname !== '/' || others.length === 0) return [];
    const named = others.map(([name, { siteDomain }]) => `${name} (${siteDomain})`).join(', ');
    throw new Unchecked(`the origin belongs to other stages than ${named}; give an address of theirs`);
  },
};

export const stageChecks: readonly DeploymentCheck[] = [domain, shared, elsewhere];
