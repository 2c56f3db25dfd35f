import type { FastifyInstance } from 'fastify';
import { serviceAt } from '../../examples/common/service';
import { thirdPartyApp } from '../../examples/third-party-app/app';
import { defaultRegion } from 'src/contract/stages';
import { scopesOf, setScopesOf } from '../api/applications';
import type { Context } from '../context';
import { thirdParties } from 'stack/seeds/seedApplications';

/** The applications of third parties, each below its own path of `apps.localhost`; `/` leads to the start page. */
export const applicationHost =
  (context: Context) =>
  (part: FastifyInstance): void => {
    const { addresses, now } = context;
    const login = `${addresses.pages}/loginv2/`;
    const api = addresses.api.replace('{region}', defaultRegion);
    // The applications read their forms themselves.
    part.removeAllContentTypeParsers();
    part.addContentTypeParser('*', (_request, _body, done) => done(null));
    part.get('/', (_request, reply) => reply.redirect(`${addresses.stack}/`));
    for (const { id, name, home } of thirdParties(addresses)) {
      const registration = {
        scopes: () => scopesOf(context, id),
        askFor: (scopes: readonly string[]) => {
          setScopesOf(context, id, scopes);
        },
      };
      const handle = thirdPartyApp({ id, name, home, login, service: serviceAt(api, id, 'WEB'), registration, now });
      part.all(`${new URL(home).pathname}*`, async (request, reply) => {
        reply.hijack();
        await handle(request.raw, reply.raw);
      });
    }
  };
