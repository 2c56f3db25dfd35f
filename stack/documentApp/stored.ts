/** What sign-in has left in the browser, read as decisions, Storage, lays it down: local storage, else cookies. */

/** A value by its whole name, such as `acme:gb_access_token`; undefined when neither place has it. */
export function stored(name: string): string | undefined {
  return fromLocalStorage(name) ?? fromCookies(name, document.cookie);
}

function fromLocalStorage(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    // Storage may be switched off altogether; then the value is in a cookie.
    return undefined;
  }
}

/** A value over 4,000 bytes is in `{name}.0`, `{name}.1`, … and `{name}` says `parts:N`. */
export function fromCookies(name: string, cookies: string): string | undefined {
  const raw = new Map(cookies.split('; ').map((each) => [each.replace(/=.*$/s, ''), each.replace(/^[^=]*=/, '')]));
  const whole = raw.get(name);
  const count = Number(/^parts:(\d{1,3})$/.exec(whole ?? '')?.[1] ?? 0);
  const text =
    count === 0 ? whole : Array.from({ length: count }, (_none, part) => raw.get(`${name}.${part}`)).join('');
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
