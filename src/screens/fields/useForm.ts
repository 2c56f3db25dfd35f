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
import type { FieldMessage } from 'src/rules/forms/schemas';
import { type LateSchema, errorOf, isUnchecked, validateLater } from './lateSchema';
import { useAfterPress } from './useAfterPress';
import { inputOf, useFocusFirstInvalid } from './focus';

type Values = Readonly<Record<string, string>>;

/** The state of a field, as props of its input. */
export interface FieldState {
  readonly name: string;
  readonly value: string;
  /** Key of the field's error, once the field was left or the form submitted. */
  readonly error: FieldMessage | undefined;
  /** Number of submits; each one announces the errors again. */
  readonly again: number;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}

export interface Form<V extends Values> {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly values: V;
  /** Props of a field; `asLeft` formats its text on blur. */
  readonly field: (name: keyof V & string, asLeft?: (text: string) => string) => FieldState;
  /** Sets the text of a field and leaves it untouched. */
  readonly set: (name: keyof V & string, text: string) => void;
  /** Shows the error of one field and focuses it. */
  readonly check: (name: keyof V & string) => void;
  /** Drops the error of a field until it is left again: the person does something for which it does not count. */
  readonly spare: (name: keyof V & string) => void;
  /** False until the handler is attached, so the browser itself sends nothing. */
  readonly ready: boolean;
  /** The invalid fields of the last submit, by name, in the form's order. */
  readonly refused: readonly string[];
  /** From a submit until its values are refused or passed on. */
  readonly isSubmitting: boolean;
  /** The last submit could not be checked, because `loadSchema` rejected; the next one tries again. */
  readonly isUncheckable: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The form's initial values, and its schema. */
export interface FormOptions<V extends Values> {
  readonly initialValues: V;
  readonly loadSchema: LateSchema;
  /**
   * What was submitted is under way. Until it ends, another submit is ignored and leaving a field checks nothing: the
   * passwords are emptied by then, and nobody should be told that they are wrong.
   */
  readonly isBusy?: boolean;
  /** Called with valid values only. */
  readonly onSubmit: (values: V) => void;
}

/**
 * A formik form (spec §5): formik checks a field on blur and all fields on submit, with a yup schema, and shows errors
 * of touched fields. This hook adds: an error disappears when its field changes, the first invalid field of a submit is
 * focused, a second submit while the first is being checked or is under way is ignored, a form that cannot be checked
 * is refused, and nothing moves while a button is pressed.
 */
export function useForm<V extends Values>(options: FormOptions<V>): Form<V> {
  const { initialValues, loadSchema, isBusy = false, onSubmit } = options;
  const ref = useRef<HTMLFormElement>(null);
  // The schema may be loaded while more is typed.
  const latest = useRef(initialValues);
  const formik = useFormik<V>({
    initialValues,
    validate: () => validateLater(loadSchema, latest),
    // An error disappears with a change; the next one appears on blur.
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
    field: (name, asLeft) => fieldOf(formik, name, (check) => (isBusy ? undefined : afterPress(check)), asLeft),
    set: (name, text) => {
      void formik.setFieldValue(name, text);
      void formik.setFieldTouched(name, false, false);
      formik.setFieldError(name, undefined);
    },
    check: (name) => checkField(formik, name, ref),
    spare: (name) => void formik.setFieldTouched(name, false, false),
    ready: useReady(),
    refused: useFocusFirstInvalid(ref, formik),
    isSubmitting,
    isUncheckable: submitCount > 0 && !isSubmitting && isUnchecked(errors),
    onSubmit: (event) => {
      if (isSubmitting || isBusy) event.preventDefault();
      else formik.handleSubmit(event);
    },
  };
}

function checkField<V extends Values>(
  formik: ReturnType<typeof useFormik<V>>,
  name: keyof V & string,
  form: RefObject<HTMLFormElement | null>,
): void {
  void formik.setFieldTouched(name);
  inputOf(form, name)?.focus();
}

function fieldOf<V extends Values>(
  formik: ReturnType<typeof useFormik<V>>,
  name: keyof V & string,
  onLeave: (check: () => void) => void,
  asLeft?: (text: string) => string,
): FieldState {
  const { values, touched, errors, submitCount, isSubmitting } = formik;
  return {
    name,
    value: values[name] ?? '',
    error: touched[name] ? errorOf(errors, name)?.text : undefined,
    again: submitCount,
    onChange: (event) => {
      formik.handleChange(event);
      formik.setFieldError(name, undefined);
      // A check that is still under way was begun when the field was left before.
      if (!isSubmitting) void formik.setFieldTouched(name, false, false);
    },
    onBlur: (event) => {
      if (asLeft) void formik.setFieldValue(name, asLeft(event.target.value));
      onLeave(() => formik.handleBlur(event));
    },
  };
}

/** False in prerendered markup, and until the handlers are attached. */
export function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
  }, []);
  return ready;
}
