import type { compare } from 'src/reading/compare/compare';

export type Compared = ReturnType<typeof compare>;
type FirstDifference = Compared['firstInput'];
type Row = Compared['rows'][number];

/** The row of a first difference; -1 if there is none. */
export function rowOf({ rows }: Compared, difference: FirstDifference): number {
  const isThere = (side: 'one' | 'other', row: Row): boolean => {
    const [step, rowStep] = [difference?.[side], row[side]];
    return step !== undefined && step.pageLoad === rowStep?.pageLoad && step.step === rowStep.step;
  };
  return rows.findIndex((row) => isThere('one', row) || isThere('other', row));
}

/** The first row with one of the two first differences; row 0 if there is none. */
export function firstRowOf(compared: Compared): number {
  const rows = [compared.firstInput, compared.firstDecision].map((difference) => rowOf(compared, difference));
  const present = rows.filter((row) => row >= 0);
  return present.length > 0 ? Math.min(...present) : 0;
}

/** The first difference in input and the first in decision, each with a link to its row. */
export function Findings({ compared, goTo }: { readonly compared: Compared; readonly goTo: (row: number) => void }) {
  return (
    <section aria-label="First differences" className="findings">
      <Finding
        title="First difference in what came in"
        none="The same came in."
        compared={compared}
        difference={compared.firstInput}
        goTo={goTo}
      />
      <Finding
        title="First difference in what was decided"
        none="The same was decided."
        compared={compared}
        difference={compared.firstDecision}
        goTo={goTo}
      />
      {compared.deployments && (
        <p className="soft">
          Of the deployments {compared.deployments.join(' and ')}: the addresses of their settings are treated as equal.
        </p>
      )}
      {compared.begins !== undefined && <p className="soft">Page loads are missing: {compared.begins}.</p>}
      {compared.hosts && <p className="soft">The pages are on different hosts: {compared.hosts.join('; ')}.</p>}
    </section>
  );
}

interface FindingProps {
  readonly title: string;
  readonly none: string;
  readonly compared: Compared;
  readonly difference: FirstDifference;
  readonly goTo: (row: number) => void;
}

function Finding({ title, none, compared, difference, goTo }: FindingProps) {
  const row = difference ? rowOf(compared, difference) : -1;
  return (
    <div className={`notice ${difference ? 'notice-changed' : 'notice-good'}`}>
      <div>
        <h2>{title}</h2>
        <p>{difference ? difference.why : none}</p>
      </div>
      {row >= 0 && (
        <button type="button" onClick={() => goTo(row)}>
          Show
        </button>
      )}
    </div>
  );
}
