import type { LogSummary } from 'src/reading/folder/summary';
import { type FolderFilter, filterChoices } from 'src/support/model/folderList';

export interface FolderFiltersProps {
  readonly summaries: readonly LogSummary[];
  readonly filter: FolderFilter;
  readonly setFilter: (filter: FolderFilter) => void;
}

const choices = [
  ['build', 'Build'],
  ['method', 'Method'],
  ['browser', 'Browser'],
] as const;

/** Filters for a list of logs. */
export function FolderFilters({ summaries, filter, setFilter }: FolderFiltersProps) {
  const set = (name: keyof FolderFilter, value: string): void =>
    setFilter({ ...filter, [name]: value === '' ? undefined : value });
  return (
    <div className="folder-filters" role="search">
      <label className="filter wide">
        <span>Search</span>
        <input
          type="search"
          placeholder="Cause, site, file …"
          value={filter.search ?? ''}
          onChange={({ target }) => set('search', target.value)}
        />
      </label>
      {choices.map(([name, label]) => (
        <label key={name} className="filter">
          <span>{label}</span>
          <select value={filter[name] ?? ''} onChange={({ target }) => set(name, target.value)}>
            <option value="">any</option>
            {filterChoices(summaries, name).map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
      ))}
      <label className="filter">
        <span>Since</span>
        <input type="date" value={filter.since ?? ''} onChange={({ target }) => set('since', target.value)} />
      </label>
    </div>
  );
}
