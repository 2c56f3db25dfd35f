import type { ReactNode } from 'react';
import { Page } from './Page';

/** A waiting screen; the heading names the reason. */
export function Waiting({ title, footer }: { readonly title: string; readonly footer?: ReactNode }) {
  return (
    <Page title={title} footer={footer}>
      <div className="progress" role="progressbar" aria-label={title} />
    </Page>
  );
}
