import { useFormik } from 'formik';
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ValidationError } from 'yup';
import type { FieldMessage, FormSchema } from 'src/rules/schemas';

type Values = Readonly<Record<string, string>>;

export interface FieldState {
  readonly name: string;
  readonly value: string;
  readonly error: FieldMessage | undefined;
  readonly onChange: (text: string) => void;
  readonly onBlur: (event: FocusEvent<Element, Element>) => void;
}
export interface Form<V extends Values> {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly values: V;
  readonly field: (name: keyof V & string) => FieldState;
  readonly set: (name: keyof V & string, text: string) => void;
  /** Off until the handler is attached, so that nothing typed can be sent by the browser itself. */
  readonly ready: boolean;
  readonly onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
}

/** The errors of a form's values, by field, first message each. */
function check(schema: FormSchema, values: Values): Record<string, FieldMessage> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const messages = error.inner.map(({ path, message }) => [path ?? '', message as FieldMessage] as const);
    return Object.fromEntries(messages.reverse());
  }
}

/**
 * A form of formik over a yup schema, as spec §5 has it: a field is checked when it is left, all are checked before they
 * are sent, the first invalid one takes the focus, and a field's text clears when it changes. `submit` is only called
 * with valid values.
 */
export function useForm<V extends Values>(initial: V, schema: FormSchema, submit: (values: V) => void): Form<V> {
  const ref = useRef<HTMLFormElement>(null);
  const [ready, setReady] = useState(false);
  const formik = useFormik<V>({
    initialValues: initial,
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: submit,
  });
  useEffect(() => {
    setReady(true);
  }, []);

  const field = (name: keyof V & string): FieldState => ({
    name,
    value: formik.values[name] ?? '',
    error: formik.errors[name] as FieldMessage | undefined,
    onChange: (text) => {
      void formik.setFieldValue(name, text);
      formik.setFieldError(name, undefined);
    },
    onBlur: ({ relatedTarget }) => {
      // On the way to a button or link nothing moves under the pointer; a submit checks all fields anyway.
      if (relatedTarget?.matches('button, a')) return;
      formik.setFieldError(name, check(schema, formik.values)[name]);
    },
  });

  const onSubmit: Form<V>['onSubmit'] = (event) => {
    event?.preventDefault();
    const errors = check(schema, formik.values);
    formik.setErrors(errors as typeof formik.errors);
    const first = Object.keys(initial).find((name) => errors[name]);
    if (first === undefined) submit(formik.values);
    else ref.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const set = (name: keyof V & string, text: string): void => void formik.setFieldValue(name, text);
  return { ref, values: formik.values, field, set, ready, onSubmit };
}
