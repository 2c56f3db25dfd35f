import type { ThemeSettings } from 'src/contract/deployment';
import type { Language } from 'src/contract/languages';
import { type Stage, loginPrefixes } from 'src/contract/stages';
import { browserOf } from 'src/rules/launchPrompt';
import { chooseLanguage } from 'src/rules/language';
import { parseDeployment } from 'src/rules/deployment';
import { loginPathOf, stageAt, stageOf, stagesOfHost } from 'src/rules/site';
import type { Facts } from 'slices/facts';

/** What the browser says of the page that was loaded. */
export interface PageGiven {
  /** Text of the data block with the deployment settings. */
  readonly settings: string;
  readonly location: { readonly protocol: string; readonly host: string; readonly pathname: string };
  readonly languages: readonly string[];
  /** Type of the navigation timing entry. */
  readonly navigation: string | undefined;
  readonly userAgent: string;
  readonly width: number;
  readonly isDark: boolean;
  readonly build: string;
}
/** The facts but for what the tab tells: which trip the page belongs to. */
export type PageFacts = Omit<Facts, 'trip' | 'continues'>;
export type FactsOrProblems =
  | { readonly ok: true; readonly facts: PageFacts; readonly theme: ThemeSettings }
  | {
      readonly ok: false;
      readonly problems: readonly { readonly field: string; readonly problem: string }[];
      /** The settings are right, but they serve the stage of the page's path not at all, or not on the page's host. */
      readonly elsewhere?: Elsewhere;
    };
/** Where the sign-in is instead, in whose language it is said. */
export interface Elsewhere {
  readonly language: Language;
  /** `/loginv2/` and the like, of each stage that this host serves; none where it serves no stage. */
  readonly paths: readonly string[];
  /** For whoever deploys: the stage that the path stands for. */
  readonly stage: Stage;
}

/**
 * The facts of this page, or each field of the settings that is wrong (decisions, Deployment settings). The theme is
 * none of the facts, which every chapter of the journal begins with: a logo may be large, and nothing that happens
 * depends on the look.
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
}: PageGiven): FactsOrProblems {
  const parsed = parseDeployment(settings);
  if (!parsed.ok) return parsed;
  const { theme = {}, ...deployment } = parsed.value;
  const { stages } = deployment;
  const language = chooseLanguage(languages);
  const stage = stageAt(location, stages);
  const served = stage && stages[stage];
  if (!served) {
    const paths = loginPaths(stagesOfHost(location.host, stages));
    return { ok: false, problems: [], elsewhere: { language, paths, stage: stageOf(location.pathname) } };
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
      loadedBy: navigation === 'back_forward' ? 'history' : 'load',
      browser: browserOf(userAgent),
      width,
      theme: isDark ? 'dark' : 'light',
      build,
    },
  };
}

/**
 * The path at which people sign in: that of production where the host serves it. Else those of every other stage, or the
 * root, where the default stage is (spec §2).
 */
function loginPaths(served: readonly Stage[]): readonly string[] {
  const shown = served.includes('prod') ? ['prod'] : served;
  const paths = Object.entries(loginPrefixes).flatMap(([prefix, stage]) =>
    shown.includes(stage) ? [`/${prefix}/`] : [],
  );
  return paths.length > 0 || served.length === 0 ? paths : ['/'];
}
