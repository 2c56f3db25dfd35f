import type { ThemeSettings } from 'src/contract/deployment';
import type { Language } from 'src/contract/languages';
import type { Stage } from 'src/contract/stages';
import { browserOf } from 'src/rules/app/launchPrompt';
import { chooseLanguage } from 'src/rules/page/language';
import { parseDeployment } from 'src/rules/page/deployment';
import { loginPathOf, stageAt, stageOf, stagesOfHost } from 'src/rules/values/site';
import { strayAnswerIn } from 'src/rules/address/strayAnswer';
import type { Facts } from 'slices/facts';

/** The properties of the loaded page. */
export interface PageProperties {
  /** Text of the data block with the deployment settings. */
  readonly settings: string;
  readonly location: Readonly<Record<'protocol' | 'host' | 'pathname' | 'search', string>>;
  readonly languages: readonly string[];
  /** Type of the navigation timing entry. */
  readonly navigation: string | undefined;
  readonly userAgent: string;
  readonly width: number;
  readonly isDark: boolean;
  readonly build: string;
}
/** The facts without those that come from the tab. */
export type PageFacts = Omit<Facts, 'trip' | 'continues'>;
export type FactsOrProblems =
  | { readonly ok: true; readonly facts: PageFacts; readonly theme: ThemeSettings }
  | {
      readonly ok: false;
      readonly problems: readonly { readonly field: string; readonly problem: string }[];
      /** The settings are valid, but this host does not serve the stage of the path. */
      readonly elsewhere?: OtherHost;
    };
/** Where people can sign in instead, and the language of that message. */
export interface OtherHost {
  readonly language: Language;
  /** The stages that this host serves; may be empty. */
  readonly stages: readonly Stage[];
  /** For operators: the stage of this path. */
  readonly stage: Stage;
}

/**
 * The facts of this page, or each wrong field of the settings (decisions, Deployment settings). The theme is not a
 * fact: a logo may be large, every page load of the log contains the facts, and no flow depends on the theme.
 */
export function readFacts({
  settings,
  location,
  languages,
  navigation,
  userAgent,
  width,
  isDark,
  build,
}: PageProperties): FactsOrProblems {
  const parsed = parseDeployment(settings);
  if (!parsed.ok) return parsed;
  const { theme = {}, ...deployment } = parsed.value;
  const language = chooseLanguage(languages);
  const stage = stageAt(location, deployment.stages);
  const served = stage && deployment.stages[stage];
  if (!served) {
    const stages = stagesOfHost(location.host, deployment.stages);
    return { ok: false, problems: [], elsewhere: { language, stages, stage: stageOf(location.pathname) } };
  }
  return {
    ok: true,
    theme,
    facts: {
      settings: deployment,
      stage,
      served,
      language,
      scheme: location.protocol,
      host: location.host,
      path: loginPathOf(location.pathname),
      ...loadOf(navigation),
      strayAnswer: strayAnswerIn(location.search, deployment.product.id),
      browser: browserOf(userAgent),
      width,
      theme: isDark ? 'dark' : 'light',
      build,
    },
  };
}

const loadOf = (navigation: string | undefined): Pick<Facts, 'loadedBy' | 'reloaded'> => ({
  loadedBy: navigation === 'back_forward' ? 'history' : 'load',
  reloaded: navigation === 'reload',
});
