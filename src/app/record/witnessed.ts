import type { Ports } from 'src/ports';

/**
 * The start of a sign-in leaves a witness in the tab beside what it stores in the browser, until its answer has come:
 * where the browser then knows nothing of it, the tab tells why (`causeByWitness`). `note` sets or takes away the mark.
 */
export function witnessed(ports: Ports, note: (isUnderWay: boolean) => void): Ports {
  const { commit } = ports.storage;
  const storage: Ports['storage'] = {
    ...ports.storage,
    commit: (args) => {
      const { pending_sign_in: pending } = args.values;
      if (pending) note(pending.used !== true);
      return commit(args);
    },
  };
  return { ...ports, storage };
}
