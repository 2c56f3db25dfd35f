import { useEffect, useRef } from 'react';
import type { Typed } from '../frame/appServices';
import type { Form } from './useForm';

/**
 * Fills in late what the address or an earlier visit offers: the site, unless another was typed, and its e-mail
 * address. Typed text takes precedence. `first` are the form's initial values.
 */
export function useFillOffered({ values, set }: Form<Typed>, offered: Typed, first: Typed): void {
  const before = useRef(first);
  const { siteName, emailId } = offered;
  useEffect(() => {
    const { current } = before;
    before.current = { siteName, emailId };
    const isOpen = (name: keyof Typed): boolean => values[name] === current[name];
    if (siteName !== '' && isOpen('siteName')) set('siteName', siteName);
    else if (values.siteName !== siteName) return;
    if (emailId !== '' && isOpen('emailId')) set('emailId', emailId);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only offered values may change the fields
  }, [siteName, emailId]);
}
