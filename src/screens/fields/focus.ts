import type { FormikState } from 'formik';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useAppDispatch } from 'src/screens/frame/store';
import { formRefused } from 'slices/form';
import { errorOf, isUnchecked } from './lateSchema';

type FormRef = RefObject<HTMLFormElement | null>;

/** The input with this name in the form. */
export const inputOf = (form: FormRef, name: string): HTMLInputElement | null | undefined =>
  form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);

/** Focuses the first invalid field of a refused submit (spec §5), and reports it. Returns the names of all of them. */
export function useFocusFirstInvalid<V extends object>(form: FormRef, formik: FormikState<V>): readonly string[] {
  const { values, errors, isSubmitting, submitCount } = formik;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const dispatch = useAppDispatch();
  // Before the next paint: the focus moves as soon as the error is visible.
  useLayoutEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    // In document order: in some languages the family name comes first.
    const inputs = Array.from(form.current?.querySelectorAll('input') ?? [], ({ name }) => name);
    const positionOf = (name: string): number => inputs.indexOf(name);
    const names = Object.keys(values).filter((name) => name in errors);
    names.sort((a, b) => positionOf(a) - positionOf(b));
    setRefused(names);
    const why = names.flatMap((name) => errorOf(errors, name)?.why ?? []);
    if (names.length > 0 || isUnchecked(errors)) dispatch(formRefused({ fields: names, why }));
    if (names[0] !== undefined) inputOf(form, names[0])?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when a submit was checked
  }, [submitCount, isSubmitting]);
  return refused;
}

/** Focuses a field when the flow asks for it, and again with each further `time`. */
export function useFocus(form: FormRef, name: string, isAsked: boolean, time = 0): void {
  useEffect(() => {
    if (isAsked) inputOf(form, name)?.focus();
  }, [form, name, isAsked, time]);
}
