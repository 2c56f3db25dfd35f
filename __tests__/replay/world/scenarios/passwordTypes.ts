import { refusals } from '../answers';
import { goodWorld, storedSession } from '../person';
import type { Scenario } from '../scenario';

const own = () => goodWorld('own');

const stored = (idp_type: string) => ({ stored: { 'acme:idp_type': idp_type } });
const ofDirectory = { stored: { 'acme:idp_type': 'DIRECTORY_SERVICE', ...storedSession } };
export const passwordTypes: readonly Scenario[] = [
  { name: 'a change of password without a site', world: own, play: (world) => world.open('/changePassword') },
  {
    name: 'a change of password without a session',
    world: own,
    play: (world) => world.open('/changePassword?sitename=acme'),
  },
  ...['NONE', 'WORKDOCS', 'WORKDOCS_FEDERATE', 'IAM_IDENTITY_CENTER', 'SOMETHING_NEW'].map((type): Scenario => ({
    name: `a change of password for ${type}`,
    world: () => goodWorld('own', stored(type)),
    play: (world) => world.open('/changePassword?sitename=acme'),
  })),
  {
    name: 'a change of password at the directory service',
    world: () => goodWorld('directory', ofDirectory),
    play: (world) => world.open('/changePassword?sitename=acme'),
  },
  {
    name: 'a change of password at the directory service, from a document',
    world: () => goodWorld('directory', ofDirectory),
    play: (world) => world.open('/changePassword?sitename=acme&site_redirect_path=%2Fworkdocs%2F%23%2Fdoc%2F7'),
  },
  ...Object.entries(refusals).map(([refused, reply]): Scenario => ({
    name: `the directory service's password page ends in ${refused}`,
    world: () => goodWorld('directory', { ...ofDirectory, api: { passwordUrl: reply } }),
    play: (world) => world.open('/changePassword?sitename=acme'),
  })),
];
