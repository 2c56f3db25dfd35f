import { useState } from 'react';
import type { ScreenState } from 'src/screens/messages';
import { type Language, languageTag } from 'src/contract/languages';
import { Frame } from './Frame';
import type { Theme } from './frameSheet';

const widths = ['theirs', 320, 390, 768, 1280] as const;
const themes = ['theirs', 'light', 'dark'] as const;

/** How screens are displayed; the whole bench shares one choice. */
export interface Look {
  /** `theirs`: as in the person's window. */
  readonly width: (typeof widths)[number];
  readonly theme: (typeof themes)[number];
  /** Fits the whole page, however small it gets; otherwise the card, which holds the text. */
  readonly isWhole: boolean;
  /** Shows the screens in English instead of the person's language. */
  readonly isEnglish: boolean;
}

/** Initially as the person saw it. */
export const useLook = () => useState<Look>({ width: 'theirs', theme: 'theirs', isWhole: false, isEnglish: false });

export interface ShownProps {
  readonly state: ScreenState | undefined;
  /** Why there is no state. */
  readonly problem?: string | undefined;
  /** The person's language. */
  readonly language: Language;
  readonly look: Look;
  readonly setLook: (look: Look) => void;
}

/** The screen of a state, or why it cannot be shown. */
export function ShownScreen({ state, problem, language, look, setLook }: ShownProps) {
  const [title, setTitle] = useState('');
  if (!state) {
    return <p className="blank">The screens of this page load cannot be worked out{problem && `: ${problem}`}</p>;
  }
  if (!state.route) return <p className="blank">Nothing is shown yet: the page has not entered its first screen.</p>;
  const shownLanguage = look.isEnglish ? 'en' : language;
  const { facts } = state;
  const theme: Theme = look.theme === 'theirs' ? facts.theme : look.theme;
  const width = look.width === 'theirs' ? Math.min(Math.max(facts.width, 320), 2560) : look.width;
  return (
    <>
      <Frame
        state={state}
        language={shownLanguage}
        theme={theme}
        width={width}
        isWhole={look.isWhole}
        onTitle={setTitle}
      />
      <p className="caption">
        <code>{state.route.route}</code>
        {title && <span lang={languageTag(shownLanguage)}>{title}</span>}
        <label className="check">
          <input
            type="checkbox"
            checked={look.isWhole}
            onChange={({ target }) => setLook({ ...look, isWhole: target.checked })}
          />
          Whole page
        </label>
      </p>
    </>
  );
}

export interface LookBarProps {
  readonly look: Look;
  readonly setLook: (look: Look) => void;
  readonly language: Language;
}

/** Controls for width, theme and language of the screens. */
export function LookBar({ look, setLook, language }: LookBarProps) {
  return (
    <div className="look">
      <Choice
        label="Width of the screen"
        options={widths.map((width) => [width, width.toString()])}
        chosen={look.width}
        onChoose={(width) => setLook({ ...look, width })}
      />
      <Choice
        label="Theme of the screen"
        options={themes.map((theme) => [theme, theme])}
        chosen={look.theme}
        onChoose={(theme) => setLook({ ...look, theme })}
      />
      {language !== 'en' && (
        <Choice
          label="Language of the screen"
          options={[
            [false, languageTag(language)],
            [true, 'en'],
          ]}
          chosen={look.isEnglish}
          onChoose={(isEnglish) => setLook({ ...look, isEnglish })}
        />
      )}
    </div>
  );
}

export interface ChoiceProps<Value> {
  readonly label: string;
  readonly options: readonly (readonly [Value, string])[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A choice as a row of buttons; the arrow keys stay free for the steps. */
export function Choice<Value>({ label, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <div role="group" aria-label={label} className="choice">
      {options.map(([value, name]) => (
        <button key={name} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {name}
        </button>
      ))}
    </div>
  );
}
