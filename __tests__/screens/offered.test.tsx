/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { object } from 'yup';
import { useFillOffered } from 'src/screens/fields/useFillOffered';
import { type Form, useForm } from 'src/screens/fields/useForm';
import { eventStore } from '__tests__/support/eventStore';
import type { Typed } from 'src/screens/frame/appServices';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const nothing: Typed = { siteName: '', emailId: '' };
const typed = (siteName: string, emailId = ''): Typed => ({ siteName, emailId });

/** The values of a form after a person typed and after late values were offered. */
async function filled(initial: Typed, first: Typed, types: Partial<Typed>, offers: readonly Typed[]): Promise<Typed> {
  let form: Form<Typed> | undefined;
  function Fields({ offered }: { readonly offered: Typed }) {
    form = useForm({ initialValues: initial, loadSchema: () => object({}), onSubmit: () => undefined });
    useFillOffered(form, offered, first);
    return <form ref={form.ref} />;
  }
  const { store } = eventStore();
  const screen = (offered: Typed) => (
    <Provider store={store}>
      <Fields offered={offered} />
    </Provider>
  );
  const root = createRoot(document.createElement('div'));
  const [begin = nothing, ...later] = offers;
  await act(() => Promise.resolve(root.render(screen(begin))));
  for (const [name, text] of Object.entries(types))
    await act(() => Promise.resolve(form?.set(name as keyof Typed, text)));
  for (const offered of later) await act(() => Promise.resolve(root.render(screen(offered))));
  const values = form?.values ?? nothing;
  await act(() => Promise.resolve(root.unmount()));
  return values;
}

const globex = typed('globex', 'jane@globex.test');
const acme = typed('acme');

describe('values that are offered after the form is rendered', () => {
  it.each([
    ['fills an empty form', nothing, {}, [nothing, globex], globex],
    ['fills a form that was painted empty, and offered before the code came', nothing, {}, [globex], globex],
    ['leaves a typed site, and the e-mail of another', nothing, { siteName: 'acme' }, [nothing, globex], acme],
    ['leaves a typed e-mail', nothing, { emailId: 'j@x' }, [nothing, globex], typed('globex', 'j@x')],
    ['follows the address until something else was typed', nothing, {}, [acme, typed('globex')], typed('globex')],
    ['fills in the e-mail of the typed site', nothing, { siteName: 'globex' }, [nothing, globex], globex],
    ['removes nothing', nothing, {}, [globex, nothing], globex],
  ] as const)('%s', async (_what, first, types, offers, expected) => {
    expect(await filled(first, first, types, offers)).toEqual(expected);
  });

  it('never replace the values of the painted form', async () => {
    expect(await filled(acme, nothing, {}, [globex])).toEqual(acme);
  });
});
