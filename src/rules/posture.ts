/** Stored app-access values that belong to the posture flow. */
export interface PostureValues {
  readonly code_challenge?: string | undefined;
  readonly application_id?: string | undefined;
}

/**
 * "The flow counts as posture access only when both code challenge and application id are non-empty and not the string
 * null" (spec §4, Posture flow).
 */
export function isPostureAccess({ code_challenge, application_id }: PostureValues): boolean {
  return [code_challenge, application_id].every((value) => Boolean(value) && value !== 'null');
}
