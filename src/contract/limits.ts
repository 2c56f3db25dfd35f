/** The limits of the specification (§5, §9), and our own for storage, tabs, logs and telemetry. */
export const limits = {
  siteNameMinLength: 4,
  siteNameMaxLength: 63,
  emailMaxLength: 64,
  personNameMinLength: 2,
  personNameMaxLength: 63,
  verificationCodeMaxLength: 63,
  redirectAfterPasswordChangeMs: 3000,
  retryFirstDelayMs: 500,
  retryFactor: 2,
  retryJitter: 0.5,
  retryCapMs: 10_000,
  batchIntervalMs: 30_000,
  /** When a page first stores records that wait for its first upload. */
  firstBackupAfterMs: 1000,
  batchSize: 500,
  backupMaxRecords: 2500,
  deliveryAttempts: 2,
  /** Bytes that may be in flight when a page is left: browsers refuse 65,536 and more. */
  keepaliveMaxBytes: 60_000,
  /** A delivery that began this long ago is treated as over, whatever happened to its page. */
  deliveryTimeoutMs: 15_000,
  sessionIdsKept: 5,
  pageVisibilityKept: 10,
  cookieValueMaxLength: 4000,
  /** Longest text of a URL parameter, by its kind (decisions, One place at a time). */
  longPathParam: 2048,
  longSecretParam: 4096,
  longParam: 512,
  /** Longest text from outside that is ever shown: an unknown error code, a server message, an app's name. */
  shownTextMaxLength: 300,
  /** Time a call may take before it is treated as unanswered (spec §9, Retry: "or else 10 s"). */
  callTimeoutMs: 10_000,
  /** How long the page tries a directory-service code; the service has its own limit. */
  directoryCodeLifetimeS: 600,
  recentSignInsKept: 5,
  /** How long a print key is used. */
  printKeyMs: 24 * 60 * 60_000,
  /** How long a started directory sign-in may take to come back. */
  directoryPendingMs: 10 * 60_000,
  /** A refusal reports a clock that is off by more than this. */
  clockSkewMs: 5 * 60_000,
  /** How long an app's request for access stays valid while the person signs in. */
  appAccessMs: 30 * 60_000,
  /** How long the page must have been uncovered before a guarded button accepts a press. */
  guardMs: 500,
  /** How long an app may take to open before the page offers other ways. */
  launchMs: 5000,
  /** How long, and how often, a tab looks for a value that another tab has just stored. */
  otherTabTimeoutMs: 2000,
  otherTabPollMs: 100,
  /** Unconfirmed values younger than this may belong to a sign-in under way. */
  underWayMs: 10 * 60_000,
  /**
   * How long a commit pauses before it reads if it had to wait for another tab (browsers show what another tab wrote
   * after a delay), and the longest time that it waits for the lock of another tab.
   */
  writeVisibilityMs: 20,
  commitLockTimeoutMs: 2000,
  /**
   * How long a tab may keep the lock of a refresh before another one takes it: a look at what is stored, the look-up of
   * the region, a call and its retry, and a commit, each as slow as it may be, with a margin.
   */
  refreshLockTimeoutMs: 40_000,
  /** How long a call that failed while its page was being left waits for the page to be gone. */
  leaveTimeoutMs: 10_000,
  /** The shortest time between two writes of the persisted store, how long it is valid, and its longest text. */
  storeEveryMs: 250,
  storeMaxAgeMs: 24 * 60 * 60_000,
  storeMaxCharacters: 16 * 1024,
  flowLogMaxCharacters: 512 * 1024,
  /** How much this browser keeps of the logs of all sites, and how much of a page load is stored in one piece. */
  flowLogsMaxCharacters: 1024 * 1024,
  flowLogPieceCharacters: 32 * 1024,
  /**
   * Limits of a log file that is opened: far above any file that a page saves, and low enough to read or refuse a
   * hostile one within seconds. Bytes are those of UTF-16, two per character.
   */
  flowLogFileMaxCharacters: 32 * 1024 * 1024,
  flowLogFileMaxBytes: 2 * 32 * 1024 * 1024,
  flowLogMaxDepth: 32,
  /**
   * Values in the whole file, fields in one object, characters in a name and in a text (no text is longer than a whole
   * record).
   */
  flowLogMaxValues: 2_000_000,
  flowLogMaxFields: 1000,
  flowLogMaxName: 1000,
  flowLogMaxText: 512 * 1024,
  /** Page loads, and steps in all of them together. */
  flowLogMaxPageLoads: 1000,
  flowLogMaxSteps: 100_000,
} as const;

/** End of support for the service (spec §9). */
export const endOfSupport = '2025-04-25';
