import { type DeploymentCheck, checkTexts } from '../check';
import { type Live, headerOf } from '../live';

const { rows, trouble } = checkTexts({
  'page.moved': {
    outcome: 'fault',
    says: 'The address leads elsewhere, so nothing else was checked',
    todo: 'Give the doctor the address that it redirects to, if that is yours.',
  },
});

/** Where a page redirects to; undefined unless that is at another origin. */
async function otherOrigin({ ask }: Live, page: string): Promise<string | undefined> {
  const answer = await ask(page);
  const location = headerOf(answer, 'Location');
  if (answer.status < 300 || answer.status > 399 || location === undefined) return undefined;
  const to = URL.canParse(location, page) ? new URL(location, page) : undefined;
  return to && to.origin !== new URL(page).origin ? to.href : undefined;
}

/** If every page at the address is elsewhere, any other finding would be about the host that redirects. */
export const movedCheck: DeploymentCheck = {
  id: 'page.moved',
  looksAt: 'whether the address leads elsewhere',
  rows,
  look: async (live) => {
    const leads = await Promise.all(live.pages.map((page) => otherOrigin(live, page)));
    const [first] = leads;
    if (first === undefined || leads.includes(undefined)) return [];
    return [trouble('page.moved', live.pages[0] ?? '', 'the sign-in page', `a redirect to ${first}`)];
  },
};
