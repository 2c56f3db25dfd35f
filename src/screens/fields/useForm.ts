import { useFormik } from 'formik';
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldErrors, FieldMessage } from 'src/rules/schemas';

type Values = Readonly<Record<string, string>>;

export interface FieldState {
  readonly name: string;
  readonly value: string;
  readonly error: FieldMessage | undefined;
  /** How often the form was refused; what is wrong is said once more each time. */
  readonly again: number;
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
  /** The invalid fields of the last submit, by name, in the form's order. */
  readonly refused: readonly string[];
  readonly checking: Checking;
  readonly onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
}

/** What is wrong with values; a promise while the code that knows is still on its way. */
type Check<V extends Values> = (values: V) => FieldErrors | Promise<FieldErrors>;
/** Where checking stands: under way after a submit, or not possible because its code could not be loaded. */
type Checking = 'idle' | 'underWay' | 'impossible';

/** At once where it can be, so that a field has the focus before anything else happens. */
function whenFound(found: ReturnType<Check<Values>>, then: (errors: FieldErrors) => void, otherwise: () => void): void {
  if (found instanceof Promise) found.then(then, otherwise);
  else then(found);
}

interface Refusal extends Pick<Form<Values>, 'refused'>, Pick<FieldState, 'again'> {}

function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
  }, []);
  return ready;
}

/** The input with a name, in the form that is shown. */
export const inputOf = (form: Form<Values>['ref'], name: string): HTMLInputElement | null | undefined =>
  form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);

interface Submitting<V extends Values> extends Pick<Form<V>, 'refused' | 'checking'>, Pick<FieldState, 'again'> {
  readonly send: (values: V) => void;
}

/** Checks all values before they are sent; what is wrong goes to `show`, and the first invalid field takes the focus. */
function useSubmit<V extends Values>(
  ref: Form<V>['ref'],
  check: Check<V>,
  show: (errors: FieldErrors) => void,
  submit: (values: V) => void,
): Submitting<V> {
  const [refusal, setRefusal] = useState<Refusal>({ refused: [], again: 0 });
  const [checking, setChecking] = useState<Checking>('idle');
  const send = (values: V): void => {
    if (checking === 'underWay') return;
    const checked = (errors: FieldErrors): void => {
      setChecking('idle');
      show(errors);
      const refused = Object.keys(values).filter((name) => errors[name]);
      setRefusal({ refused, again: refusal.again + 1 });
      if (refused[0] === undefined) submit(values);
      else inputOf(ref, refused[0])?.focus();
    };
    setChecking('underWay');
    whenFound(check(values), checked, () => setChecking('impossible'));
  };
  return { ...refusal, checking, send };
}

/**
 * A form of formik whose values `check` judges, as spec §5 has it: a field is checked when it is left, all are checked
 * before they are sent, the first invalid one takes the focus, and a field's text clears when it changes. `submit` is only
 * called with valid values; a second one while the first is being checked is none.
 */
export function useForm<V extends Values>(initial: V, check: Check<V>, submit: (values: V) => void): Form<V> {
  const ref = useRef<HTMLFormElement>(null);
  const ready = useReady();
  const formik = useFormik<V>({
    initialValues: initial,
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: submit,
  });
  const { values } = formik;
  const show = (errors: FieldErrors): void => formik.setErrors(errors as typeof formik.errors);
  const { refused, again, checking, send } = useSubmit(ref, check, show, submit);

  const field = (name: keyof V & string): FieldState => ({
    name,
    value: values[name] ?? '',
    error: formik.errors[name] as FieldMessage | undefined,
    again,
    onChange: (text) => {
      void formik.setFieldValue(name, text);
      formik.setFieldError(name, undefined);
    },
    onBlur: ({ relatedTarget }) => {
      // On the way to a button or link nothing moves under the pointer; a submit checks all fields anyway.
      if (relatedTarget?.matches('button, a')) return;
      const say = (errors: FieldErrors): void => {
        if (inputOf(ref, name)?.value === values[name]) formik.setFieldError(name, errors[name]);
      };
      // Where the code cannot be had, the submit says so.
      whenFound(check(values), say, () => undefined);
    },
  });
  const onSubmit: Form<V>['onSubmit'] = (event) => {
    event?.preventDefault();
    send(values);
  };
  const set = (name: keyof V & string, text: string): void => void formik.setFieldValue(name, text);
  return { ref, values, field, set, ready, refused, checking, onSubmit };
}
