import { serviceAt } from '../../examples/common/service';
import { thirdPartyApp } from '../../examples/third-party-app/app';
import { defaultRegion } from 'src/contract/regions';
import { scopesOf, setScopesOf } from '../api/applications';
import type { Context } from '../context';
import { type Handler, pathOf, sendText } from '../http/listener';
import { thirdParties } from 'stack/seeds/seedApplications';

/** The applications of third parties, each below its own path of `apps.localhost`; `/` leads to each of them. */
export function applicationHost(context: Context): Handler {
  const { addresses, now } = context;
  const apps = thirdParties(addresses).map(({ id, name, home }) => ({
    name,
    path: new URL(home).pathname,
    handle: thirdPartyApp({
      id,
      name,
      home,
      login: `${addresses.pages}/loginv2/`,
      service: serviceAt(addresses.api.replace('{region}', defaultRegion), id, 'WEB'),
      registration: {
        scopes: () => scopesOf(context, id),
        askFor: (scopes) => {
          setScopesOf(context, id, scopes);
        },
      },
      now,
    }),
  }));
  return async (request, response) => {
    const path = pathOf(request);
    const app = apps.find((each) => path.startsWith(each.path));
    if (app) await app.handle(request, response);
    else if (path === '/') response.writeHead(302, { Location: `${addresses.stack}/` }).end();
    else sendText(response, 404, 'Not found');
  };
}
