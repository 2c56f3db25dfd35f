import { type NewFileType, newFileExtensions } from 'src/rules/fileKind';
import { button, element } from './elements';
import type { Texts } from './texts';

/** A button for each type of new file (spec §3), with the extension that its file gets. */
export function newFileButtons(say: Texts, make: (type: NewFileType) => void): readonly HTMLElement[] {
  const buttons = (Object.keys(newFileExtensions) as NewFileType[]).map((type) =>
    button(`${say.newFiles[type]} (${newFileExtensions[type]})`, () => {
      make(type);
    }),
  );
  return [element('span', { id: 'new-label' }, say.new), ...buttons];
}
