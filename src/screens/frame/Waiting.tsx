import type { ReactNode } from 'react';
import { Page } from './Page';

/** A screen that waits, with what it waits for as its heading. */
export function Waiting({ title, footer }: { readonly title: string; readonly footer?: ReactNode }) {
  return (
    <Page title={title} footer={footer}>
      <div className="progress" role="progressbar" aria-label={title} />
    </Page>
  );
}
