import { type FormikErrors, validateYupSchema, yupToFormErrors } from 'formik';
import type { RefObject } from 'react';
import type { FormSchema } from 'src/rules/schemas';

/** Loads the schema of a form. Rejects when its code cannot be had; the next call tries again. */
export type LateSchema = () => Promise<FormSchema>;

/** Where formik keeps the error of a form that could not be checked; no field has this name. */
const unchecked = '(unchecked)';
export const isUnchecked = (errors: object): boolean => unchecked in errors;

/**
 * What is wrong with a form, for formik's `validate`, by a schema that may still have to come. What it judges are the
 * values that stand there when it has come, since those are what formik sends. It never rejects: formik would stay in the
 * middle of the submit; values that cannot be checked have an error, so that they are not sent.
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
