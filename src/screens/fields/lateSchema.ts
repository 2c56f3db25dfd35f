import { type FormikErrors, validateYupSchema, yupToFormErrors } from 'formik';
import type { RefObject } from 'react';
import type { FormSchema } from 'src/rules/forms/schemas';

/** Loads the schema of a form. Rejects if its code cannot be loaded; the next call tries again. */
export type LateSchema = () => Promise<FormSchema>;

/** The key of formik's error for a form that could not be checked; no field has this name. */
const unchecked = '(unchecked)';
export const isUnchecked = (errors: object): boolean => unchecked in errors;

/**
 * Formik's `validate` with a schema that is loaded on demand. It validates the values at the time when the schema has
 * loaded, because formik sends those. It never rejects, which would leave formik in the middle of the submit: values
 * that cannot be checked have an error, so they are not sent.
 */
export async function validateLater<V extends object>(
  load: LateSchema,
  values: RefObject<V>,
): Promise<FormikErrors<V>> {
  try {
    const schema = await load();
    await validateYupSchema(values.current, schema);
    return {};
  } catch (error) {
    const isInvalid = error instanceof Error && error.name === 'ValidationError';
    return isInvalid ? yupToFormErrors(error) : ({ [unchecked]: unchecked } as FormikErrors<V>);
  }
}
