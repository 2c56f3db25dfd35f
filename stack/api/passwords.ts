import type { Context } from '../context';
import { checkPassword, verifyPassword } from '../pool/verifyPassword';
import { PoolRefusal } from '../pool/refusal';
import { setPassword, userNamed } from '../pool/users';
import { Refusal, refusals } from './refusal';
import type { Bearer } from './sessions';

/**
 * The page where a person of the directory service changes the password; other people have none (404). The address has
 * a query; the caller adds its `redirect_uri`.
 */
export function passwordUrlFor(
  { addresses, settings }: Context,
  clientId: string,
  { person, provider }: Bearer,
): object {
  const isKnown = Object.values(settings.stages).some((stage) => stage.directory.clientId === clientId);
  if (!isKnown || provider !== 'DIRECTORY_SERVICE') throw refusals.notFound();
  return { ChangePasswordUrl: `http://${person.site}.${addresses.siteDomain}/password?mode=directory` };
}

export interface PasswordChange {
  readonly OldPassword: string;
  readonly NewPassword: string;
  readonly OrganizationDomain: string;
}

/**
 * Changes the bearer's password at the user pool: refuses (403) for another site or a person without one, (400) a wrong
 * old password, a locked user, and a new password against the policy, each by the pool's exception.
 */
export function changePassword(context: Context, { person, provider }: Bearer, change: PasswordChange): object {
  const user = provider === 'WORKDOCS' ? userNamed(context, person.email) : undefined;
  if (!user || change.OrganizationDomain.toLowerCase() !== person.site) throw refusals.forbiddenResource();
  if (verifyPassword(context, person.email, change.OldPassword) !== 'right') {
    throw new Refusal(400, 'NotAuthorizedException');
  }
  try {
    checkPassword(change.NewPassword);
  } catch (error) {
    if (error instanceof PoolRefusal) throw new Refusal(400, error.exception);
    throw error;
  }
  setPassword(context, user.sub, change.NewPassword);
  return {};
}
