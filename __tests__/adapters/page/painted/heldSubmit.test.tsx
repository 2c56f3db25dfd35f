/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act } from 'react';
import { hydrate } from 'src/app/painting/hydrate';
import { holdSubmit } from 'src/adapters/page/painted/heldSubmit';

/** A form as the page was painted with it, whose submit waits for the app. */
function painted(label: string): HTMLElement {
  const root = document.createElement('div');
  const [form, button, status] = [
    document.createElement('form'),
    document.createElement('button'),
    document.createElement('p'),
  ];
  button.type = 'submit';
  button.textContent = label;
  status.setAttribute('role', 'status');
  form.append(button, status);
  root.append(form);
  root.dataset['shell'] = 'wayIn';
  document.body.replaceChildren(root);
  holdSubmit(root, 'Finding out how you sign in…');
  return root;
}

it.each([
  ['is carried out in the same form', 'Continue as jane at acme', 1],
  ['is not carried out for another person, whom another tab has stored meanwhile', 'Continue as bob at acme', 0],
  ['is not carried out in another form', 'Continue', 0],
])('a held submit %s [0.37, 0.42]', async (_what, label, times) => {
  const root = painted('Continue as jane at acme');
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  await act(async () =>
    hydrate(
      root,
      () => (
        <form onSubmit={onSubmit}>
          <button type="submit">{label}</button>
          <p role="status" />
        </form>
      ),
      () => undefined,
    ),
  );
  expect(onSubmit).toHaveBeenCalledTimes(times);
  expect(root.textContent).toBe(label);
});
