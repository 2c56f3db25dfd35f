import type { FormikState } from 'formik';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

type FormRef = RefObject<HTMLFormElement | null>;

/** The input with a name, in the form that is shown. */
export const inputOf = (form: FormRef, name: string): HTMLInputElement | null | undefined =>
  form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);

/** The invalid fields of the last submit, by name; the first of them takes the focus when it is refused (spec §5). */
export function useRefused<V extends object>(form: FormRef, formik: FormikState<V>): readonly string[] {
  const { values, errors, isSubmitting, submitCount } = formik;
  const [refused, setRefused] = useState<readonly string[]>([]);
  // Before the next paint: a field has the focus as soon as its error is seen.
  useLayoutEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    // In the order of the page: in some languages the family name comes first.
    const inputs = Array.from(form.current?.querySelectorAll('input') ?? [], ({ name }) => name);
    const place = (name: string): number => inputs.indexOf(name);
    const names = Object.keys(values).filter((name) => name in errors);
    names.sort((one, other) => place(one) - place(other));
    setRefused(names);
    if (names[0] !== undefined) inputOf(form, names[0])?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when a submit was checked
  }, [submitCount, isSubmitting]);
  return refused;
}

/** Gives a field the focus when the flow asks for it, and once more with each further `time` that it does. */
export function useFocus(form: FormRef, name: string, isAsked: boolean, time = 0): void {
  useEffect(() => {
    if (isAsked) inputOf(form, name)?.focus();
  }, [form, name, isAsked, time]);
}
