import type { Ports } from 'src/ports';

/**
 * Marks the tab while a sign-in at a provider is under way. If the browser's storage does not know that sign-in when
 * the answer comes, the mark shows why (`causeByWitness`). `note` sets or removes the mark.
 */
export function markProviderSignIn(ports: Ports, note: (isUnderWay: boolean) => void): Ports {
  const { commit } = ports.storage;
  const storage: Ports['storage'] = {
    ...ports.storage,
    commit: (args) => {
      const { pending_sign_in: start } = args.values;
      // Own sign-in ends on the page where it began, and its `pending_sign_in` is never marked as used.
      if (start && start.method !== 'own') note(start.used !== true);
      return commit(args);
    },
  };
  return { ...ports, storage };
}
