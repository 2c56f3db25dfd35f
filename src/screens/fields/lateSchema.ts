import type { FormikErrors } from 'formik';
import type { RefObject } from 'react';
import type { FieldMessage, FieldRule, FormRefusal, FormSchema } from 'src/rules/forms/schemas';

/** The schema of a form, or its loading. Rejects if its code cannot be loaded; the next call tries again. */
export type LateSchema = () => FormSchema | Promise<FormSchema>;

/** Why a field was refused, as formik's error of the field: the key of its text, and the first rule that refused. */
export interface FieldError {
  readonly text: FieldMessage;
  /** With its limit if it has one; never the value. */
  readonly why: { readonly field: string; readonly rule: FieldRule; readonly limit?: number };
}
/** Formik's error of a field, if it has one. */
export const errorOf = (errors: object, name: string): FieldError | undefined =>
  (errors as Record<string, FieldError>)[name];

/** The key of formik's error for a form that could not be checked; no field has this name. */
const unchecked = '(unchecked)';
const uncheckable: object = { [unchecked]: unchecked };
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
    await schema.validate(values.current, { abortEarly: false });
    return {};
  } catch (error) {
    return isInvalid(error) ? errorsOf(error) : uncheckable;
  }
}

const isInvalid = (error: unknown): error is FormRefusal => error instanceof Error && error.name === 'ValidationError';

/** The first error of each field. */
const errorsOf = ({ inner }: FormRefusal): object =>
  Object.fromEntries(
    inner
      .map(({ path, message: text, type: rule, params }): [unknown, unknown] => [
        path,
        { text, why: { field: path, rule, limit: params?.['min'] ?? params?.['max'] } },
      ])
      .reverse(),
  ) as object;
