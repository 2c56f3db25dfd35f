import { Page } from './Page';

/** A screen that waits, with what it waits for as its heading. */
export function Waiting({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <div className="progress" role="progressbar" aria-label={title} />
    </Page>
  );
}
