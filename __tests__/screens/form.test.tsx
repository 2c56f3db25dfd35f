/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { object, string } from 'yup';
import en from 'locales/en.json';
import { makeI18n } from 'src/app/texts/wholeTexts';
import { type FormSchema, fieldMessages } from 'src/rules/forms/schemas';
import { ErrorSummary } from 'src/screens/fields/ErrorSummary';
import { Field } from 'src/screens/fields/Field';
import { type Form, type FormOptions, useForm } from 'src/screens/fields/useForm';
import { eventStore } from '__tests__/support/eventStore';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** i18next's own language, where texts are their keys. */
const keys = makeI18n('en', en);
void keys.changeLanguage('cimode');

type Values = Readonly<Record<'siteName' | 'password', string>>;
const { siteName: wrongSite, password: noPassword } = fieldMessages;
const schema: FormSchema = object({
  siteName: string().required(wrongSite).min(4, wrongSite),
  password: string().required(noPassword),
});

const button = (place: HTMLElement) => place.querySelector('button[type=submit]') as HTMLElement;

const opened: (() => void)[] = [];
afterEach(async () => {
  await act(async () => opened.splice(0).forEach((close) => close()));
});

/** A form of two fields and a button like those of the screens; texts are their keys. */
async function shown(options: Partial<FormOptions<Values>> = {}) {
  const sent: Values[] = [];
  const place = document.body.appendChild(document.createElement('div'));
  const form: { current?: Form<Values> } = {};
  function Fields() {
    const it = useForm<Values>({
      initialValues: { siteName: '', password: '' },
      onSubmit: (values) => void sent.push(values),
      loadSchema: () => schema,
      ...options,
    });
    form.current = it;
    return (
      <form ref={it.ref} onSubmit={it.onSubmit} noValidate>
        <ErrorSummary of={it} />
        <Field {...it.field('siteName', (text) => text.toLowerCase())} label="Site" autoComplete="organization" />
        <Field {...it.field('password')} label="Password" type="password" autoComplete="current-password" />
        <button type="submit">Send</button>
      </form>
    );
  }
  const { store, dispatched } = eventStore();
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <I18nextProvider i18n={keys}>
        <Provider store={store}>
          <Fields />
        </Provider>
      </I18nextProvider>,
    ),
  );
  opened.push(() => {
    root.unmount();
    place.remove();
  });
  const input = (name: keyof Values) => place.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
  return {
    place,
    sent,
    /** The invalid fields of each submit that was reported as refused. */
    refused: () => dispatched.map(({ type, payload }) => [type, payload]),
    input,
    form: () => form.current as Form<Values>,
    errors: () => [...place.querySelectorAll('.field-error')].map((error) => error.textContent),
    /** Types as a person does: React listens to the input's own setter. */
    type: async (name: keyof Values, text: string) => {
      await act(async () => input(name).focus());
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(name), text);
        input(name).dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    focus: (target: HTMLElement) => act(async () => target.focus()),
    submit: () => act(async () => place.querySelector('form')?.requestSubmit()),
    mouse: (type: 'mousedown' | 'mouseup', then: () => void = () => undefined) =>
      act(async () => {
        button(place).dispatchEvent(new MouseEvent(type, { bubbles: true }));
        then();
      }),
  };
}

describe('a form of formik and yup', () => {
  it('checks a field on blur, wherever the focus goes next, and no untouched field [0.03, 5.01]', async () => {
    for (const next of ['password', 'button'] as const) {
      const { place, type, focus, input, errors } = await shown();
      await type('siteName', 'ac');
      expect(errors()).toEqual([]);
      await focus(next === 'button' ? button(place) : input('password'));
      expect(errors()).toEqual([wrongSite]);
      expect(input('siteName').validationMessage).toBe(wrongSite);
      expect(input('siteName').getAttribute('aria-invalid')).toBe('true');
    }
  });

  it('lists invalid fields in document order and focuses the first: some languages put the family name first', async () => {
    const { place, submit, input, refused } = await shown({ initialValues: { password: '', siteName: '' } });
    await submit();
    expect(refused()).toEqual([
      [
        'form/refused',
        {
          fields: ['siteName', 'password'],
          why: [
            { field: 'siteName', rule: 'required' },
            { field: 'password', rule: 'required' },
          ],
        },
      ],
    ]);
    expect([...place.querySelectorAll('.summary button')].map(({ textContent }) => textContent)).toEqual([
      'Site',
      'Password',
    ]);
    expect(document.activeElement).toBe(input('siteName'));
  });

  it('clears the error of a field that changes, and its validity, and shows the next on blur [5.01]', async () => {
    const { type, focus, input, errors } = await shown();
    await type('siteName', 'ac');
    await type('password', 'x');
    expect(errors()).toEqual([wrongSite]);
    await type('siteName', 'acm');
    expect(errors()).toEqual([]);
    expect(input('siteName').validity.valid).toBe(true);
    await focus(input('password'));
    expect(errors()).toEqual([wrongSite]);
  });

  it('says nothing about its emptied fields while what was submitted is under way', async () => {
    const { type, focus, place, submit, errors, refused, sent } = await shown({ isBusy: true });
    await type('siteName', 'ac');
    await focus(button(place));
    await submit();
    expect({ errors: errors(), refused: refused(), sent }).toEqual({ errors: [], refused: [], sent: [] });
  });

  it('shows the error of one field on request, and focuses it', async () => {
    const { type, form, input, errors } = await shown();
    await type('siteName', 'ac');
    await type('password', 'x');
    await act(async () => form().check('siteName'));
    expect(errors()).toEqual([wrongSite]);
    expect(document.activeElement).toBe(input('siteName'));
  });

  it('checks all fields on submit, focuses the first invalid one and lists them [0.03, 5.01]', async () => {
    const { place, sent, submit, errors, input, type } = await shown();
    await submit();
    expect(errors()).toEqual([wrongSite, noPassword]);
    expect(document.activeElement).toBe(input('siteName'));
    expect([...place.querySelectorAll('.summary button')].map(({ textContent }) => textContent)).toEqual([
      'Site',
      'Password',
    ]);
    await type('siteName', 'acme');
    await submit();
    expect(document.activeElement).toBe(input('password'));
    expect(place.querySelector('.summary')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('shows the errors again with each submit', async () => {
    const { place, submit } = await shown();
    await submit();
    const first = place.querySelector('.field-error');
    await submit();
    expect(first?.isConnected).toBe(false);
    expect(place.querySelectorAll('.field-error')).toHaveLength(2);
  });

  it('passes valid values on once, and is ready for the next submit', async () => {
    const { sent, type, submit, form } = await shown();
    await type('siteName', 'acme');
    await type('password', 'x');
    await submit();
    expect(sent).toEqual([{ siteName: 'acme', password: 'x' }]);
    expect(form().isSubmitting).toBe(false);
    await submit();
    expect(sent).toHaveLength(2);
  });

  it('sets the text of a field and leaves it untouched', async () => {
    const { place, submit, form, focus, input, errors } = await shown();
    await submit();
    await act(async () => form().set('password', ''));
    expect(errors()).toEqual([wrongSite]);
    await focus(input('siteName'));
    await focus(button(place));
    expect(errors()).toEqual([wrongSite]);
  });

  it('formats a text on blur, and submits it so', async () => {
    const { type, focus, input, submit, sent } = await shown();
    await type('siteName', 'ACME');
    await type('password', 'X');
    expect(input('siteName').value).toBe('acme');
    await focus(input('siteName'));
    expect(input('password').value).toBe('X');
    await submit();
    expect(sent).toEqual([{ siteName: 'acme', password: 'X' }]);
  });

  it('moves nothing while a mouse button is down, and checks the left field on release', async () => {
    const { place, mouse, type, errors } = await shown();
    await type('siteName', 'ac');
    await mouse('mousedown', () => button(place).focus());
    expect(errors()).toEqual([]);
    await mouse('mouseup');
    expect(errors()).toEqual([wrongSite]);
  });
});

describe('a form whose schema is loaded later', () => {
  function later() {
    let answers: ((comes: boolean) => void)[] = [];
    const loadSchema = jest.fn(
      () =>
        new Promise<FormSchema>((resolve, reject) => {
          answers.push((comes) => (comes ? resolve(schema) : reject(new Error('the file does not come'))));
        }),
    );
    const answer = (comes: boolean) =>
      act(async () => {
        for (const each of answers) each(comes);
        answers = [];
      });
    return { loadSchema, arrive: () => answer(true), fail: () => answer(false) };
  }

  it('checks and submits the values at that time, once, however often it was submitted', async () => {
    const { loadSchema, arrive } = later();
    const { sent, type, submit, form } = await shown({ loadSchema });
    await type('siteName', 'ac');
    await type('password', 'x');
    loadSchema.mockClear();
    await submit();
    await submit();
    expect(loadSchema).toHaveBeenCalledTimes(1);
    expect([form().isSubmitting, sent]).toEqual([true, []]);
    await type('siteName', 'acme');
    await arrive();
    expect(sent).toEqual([{ siteName: 'acme', password: 'x' }]);
    expect(form().isSubmitting).toBe(false);
  });

  it('shows no error of a field that has changed since', async () => {
    const { loadSchema, arrive } = later();
    const { type, errors } = await shown({ loadSchema });
    await type('siteName', 'ac');
    await type('password', 'x');
    await type('siteName', 'acme');
    await arrive();
    expect(errors()).toEqual([]);
  });

  it('shows none while a field that was left is being typed in again, until it is left again [5.01]', async () => {
    const { loadSchema, arrive } = later();
    const { type, focus, input, errors } = await shown({ loadSchema });
    await type('siteName', 'ac');
    await type('password', 'x');
    await type('siteName', 'acm');
    await arrive();
    expect(errors()).toEqual([]);
    await focus(input('password'));
    await arrive();
    expect(errors()).toEqual([wrongSite]);
  });

  it('shows the error of a submit, although more was typed while it was checked [5.01]', async () => {
    const { loadSchema, arrive } = later();
    const { type, submit, sent, errors } = await shown({ loadSchema });
    await type('password', 'x');
    await submit();
    await type('siteName', 'ac');
    await arrive();
    expect([errors(), sent]).toEqual([[wrongSite], []]);
  });

  it('submits nothing if the schema does not load, shows an error, and continues once it loads', async () => {
    const { loadSchema, arrive, fail } = later();
    const { sent, type, focus, input, submit, form, errors, refused } = await shown({ loadSchema });
    await type('siteName', 'acme');
    await focus(input('password'));
    await fail();
    expect([form().isUncheckable, errors(), refused()]).toEqual([false, [], []]);
    await type('password', 'x');
    await submit();
    await fail();
    expect([form().isUncheckable, form().isSubmitting, sent]).toEqual([true, false, []]);
    expect(refused()).toEqual([['form/refused', { fields: [], why: [] }]]);
    await submit();
    expect(form().isUncheckable).toBe(false);
    await arrive();
    expect(sent).toEqual([{ siteName: 'acme', password: 'x' }]);
    expect(refused()).toHaveLength(1);
  });
});
