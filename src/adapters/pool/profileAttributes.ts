/** Attributes of a person at the user pool, by name. */
export type ProfileAttributes = ReadonlyMap<string, string>;

/**
 * The required attributes that a profile holds (spec §7, "the required attributes handed back"): only own, non-empty
 * texts, because the profile comes from outside.
 */
export function existingAttributes(profile: unknown, required: readonly string[]): ProfileAttributes {
  const entries = typeof profile === 'object' && profile !== null ? Object.entries(profile) : [];
  return new Map(
    entries.filter((pair): pair is [string, string] => {
      const [name, value] = pair as [string, unknown];
      return required.includes(name) && name !== '__proto__' && typeof value === 'string' && value !== '';
    }),
  );
}
