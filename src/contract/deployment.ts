/**
 * The deployment document: everything that differs between two deployments of the same `dist/` (decisions, Deployment
 * settings). `deployment.schema.json` defines which documents are accepted; these types describe an accepted one.
 */

/** The stages of the service (spec §2). */
export type Stage = 'dev' | 'alpha' | 'beta' | 'gamma' | 'prod';

/** How the client of own sign-in authenticates with the user pool. */
export type AuthenticationFlow = 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH';

export interface Deployment {
  readonly product: ProductSettings;
  /** The eight drive clients: they get the posture flow and skip consent (spec §3). */
  readonly driveApplications: readonly string[];
  /**
   * The custom schemes of this deployment's apps, in lower case and without the colon. When absent: any registered
   * scheme that is not refused (src/contract/refusedSchemes.ts).
   */
  readonly ownSchemes?: readonly string[];
  readonly links: LinkSettings;
  /** Only the stages that this deployment serves. */
  readonly stages: Readonly<Partial<Record<Stage, StageSettings>>>;
  /** Where browsers report violations of the content security policy; `{logs}/api/v1/reports` when absent. */
  readonly reports?: string;
  /** The deployment's own look; the product's when absent. */
  readonly theme?: ThemeSettings;
}

/**
 * Colours are `#rrggbb`. An accent is refused unless its contrast with the text on it, and with the background of links
 * in that colour, is 4.5:1 or more (WCAG 2.2, 1.4.3; src/rules/page/theme.ts).
 */
export interface ThemeSettings {
  /** Colour of buttons and links. */
  readonly accent?: string;
  /** Colour of buttons and links in a dark theme; a lighter `accent` when absent. */
  readonly accentDark?: string;
  /**
   * A path on the page's own origin to a .svg or .png, or a data URL with one: the security policy allows only these
   * images.
   */
  readonly logo?: string;
  /** Text alternative of the logo; the product's name when absent. */
  readonly logoAlt?: string;
}

export interface ProductSettings {
  /** Lower-case letters, digits and hyphens; the masked names of the specification are made from it. */
  readonly id: string;
  /** As people read it. */
  readonly name: string;
}

/** http or https addresses. */
export interface LinkSettings {
  readonly learnMore: string;
  readonly downloadClients: string;
  readonly driveInfo: string;
  readonly support: string;
  readonly enhancedSecurity: string;
}

export interface StageSettings {
  /** Sites are at `{site}.{siteDomain}`; may carry a port. */
  readonly siteDomain: string;
  /** Further hosts that serve this stage, possibly with a port. None when absent. */
  readonly hosts?: readonly string[];
  /** Base of the regional API; `{region}` in it is the region of the site. No slash at its end. */
  readonly api: string;
  /** Path of the document application on the page's own origin; the stage's default when absent (spec §2). */
  readonly documentApp?: string;
  /** The product's own application identifier, passed on after own sign-in (spec §4). */
  readonly application: string;
  readonly userPool: UserPoolSettings;
  readonly federate: FederateSettings;
  readonly directory: DirectorySettings;
  readonly telemetry: TelemetrySettings;
}

export interface UserPoolSettings {
  /** `{region}_{name}`. */
  readonly id: string;
  readonly clientId: string;
  /** Address of the identity service; that of the pool's region when absent. */
  readonly endpoint?: string;
  /** USER_SRP_AUTH when absent. */
  readonly flow?: AuthenticationFlow;
}

export interface FederateSettings {
  /** Authorization endpoint of the federated provider (RFC 6749 §3.1). */
  readonly authorizeUrl: string;
  readonly clientId: string;
}

export interface DirectorySettings {
  readonly clientId: string;
}

export interface TelemetrySettings {
  /** Bases to which `/api/v1/…` is appended (spec §7); `{region}` is that of the site. No slash at their end. */
  readonly metrics: string;
  readonly logs: string;
  readonly logStream: string;
}
