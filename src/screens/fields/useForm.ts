import { useFormik } from 'formik';
import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { FieldMessage, FormSchema } from 'src/rules/schemas';
import { type LateSchema, isUnchecked, validateLater } from './lateSchema';
import { useAfterPress } from './useAfterPress';
import { inputOf, useRefused } from './focus';

type Values = Readonly<Record<string, string>>;

/** What formik knows of a field, for the props of its input. */
export interface FieldState {
  readonly name: string;
  readonly value: string;
  /** Key of the text that says what is wrong, once the field was left or the form sent. */
  readonly error: FieldMessage | undefined;
  /** How often the form was sent; what is wrong is said once more each time. */
  readonly again: number;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}

export interface Form<V extends Values> {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly values: V;
  /** What formik knows of a field; `asLeft` is what becomes of its text when it is left. */
  readonly field: (name: keyof V & string, asLeft?: (text: string) => string) => FieldState;
  /** Puts a text into a field as if nobody had been there yet. */
  readonly set: (name: keyof V & string, text: string) => void;
  /** Says what is wrong with one field, as when it is left, and gives it the focus. */
  readonly check: (name: keyof V & string) => void;
  /** Off until the handler is attached, so that nothing typed can be sent by the browser itself. */
  readonly ready: boolean;
  /** The invalid fields of the last submit, by name, in the form's order. */
  readonly refused: readonly string[];
  /** From a submit on until its values were found invalid or handed over. */
  readonly isSubmitting: boolean;
  /** The last submit could not be checked, because `loadSchema` rejected; another one tries again. */
  readonly isUncheckable: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** What formik is given, with either a schema or, for one that comes later, a way to load it. */
export interface FormOptions<V extends Values> {
  readonly initialValues: V;
  readonly validationSchema?: FormSchema | (() => FormSchema);
  readonly loadSchema?: LateSchema;
  /** Called with valid values only. */
  readonly onSubmit: (values: V) => void;
}

/**
 * A form of formik (spec §5): formik checks a field when it is left and all of them before they are sent, by a schema of
 * yup, and shows what is wrong with those that were touched. Added is what it lacks: an error goes when the text of its
 * field changes, the first invalid field of a submit takes the focus, a second submit while the first is being checked is
 * none, one that cannot be checked is refused, and nothing moves under a pointer on its way to a button.
 */
export function useForm<V extends Values>(options: FormOptions<V>): Form<V> {
  const { initialValues, validationSchema, loadSchema, onSubmit } = options;
  const ref = useRef<HTMLFormElement>(null);
  // For a schema that comes while more is typed.
  const latest = useRef(initialValues);
  const formik = useFormik<V>({
    initialValues,
    ...(loadSchema ? { validate: () => validateLater(loadSchema, latest) } : { validationSchema }),
    // An error goes when its text changes; the next one is said when the field is left.
    validateOnChange: false,
    onSubmit: async (values) => onSubmit(values),
  });
  const { values, errors, isSubmitting, submitCount } = formik;
  useLayoutEffect(() => {
    latest.current = values;
  });
  const afterPress = useAfterPress(ref);
  return {
    ref,
    values,
    field: (name, asLeft) => fieldOf(formik, name, afterPress, asLeft),
    set: (name, text) => {
      void formik.setFieldValue(name, text);
      void formik.setFieldTouched(name, false, false);
      formik.setFieldError(name, undefined);
    },
    check: (name) => {
      void formik.setFieldTouched(name);
      inputOf(ref, name)?.focus();
    },
    ready: useReady(),
    refused: useRefused(ref, formik),
    isSubmitting,
    isUncheckable: submitCount > 0 && !isSubmitting && isUnchecked(errors),
    onSubmit: (event) => {
      if (isSubmitting) event.preventDefault();
      else formik.handleSubmit(event);
    },
  };
}

function fieldOf<V extends Values>(
  formik: ReturnType<typeof useFormik<V>>,
  name: keyof V & string,
  afterPress: (act: () => void) => void,
  asLeft?: (text: string) => string,
): FieldState {
  const { values, touched, errors, submitCount } = formik;
  return {
    name,
    value: values[name] ?? '',
    error: touched[name] ? (errors[name] as FieldMessage | undefined) : undefined,
    again: submitCount,
    onChange: (event) => {
      formik.handleChange(event);
      formik.setFieldError(name, undefined);
    },
    onBlur: (event) => {
      if (asLeft) void formik.setFieldValue(name, asLeft(event.target.value));
      afterPress(() => formik.handleBlur(event));
    },
  };
}

/** False in what a build renders, and until the handlers are attached. */
export function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
  }, []);
  return ready;
}
