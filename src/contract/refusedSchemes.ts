import handled from './handlerSchemes.json';

/**
 * Schemes that browsers or systems handle themselves. The page never sends a person to one of them, even if it is
 * registered (decisions, Apps): it would not open the app. Lower case, without the colon.
 */
export const refusedSchemes = {
  /** They run or show something in the browser itself. */
  browser: [
    'javascript',
    'data',
    'vbscript',
    'blob',
    'file',
    'filesystem',
    'about',
    'view-source',
    'callto',
    'ws',
    'wss',
    'gopher',
    'jar',
    'resource',
    'chrome',
    'edge',
    'brave',
    'opera',
    'vivaldi',
    'safari-web-extension',
    'livescript',
    'mocha',
    'res',
    'mk',
    'feed',
    'cid',
    'mid',
    'googlechrome',
    'googlechromes',
    'microsoft-edge',
    'firefox',
  ],
  /** They start a part of the system, or another program with arguments. */
  system: [
    'intent',
    'android-app',
    'market',
    'shell',
    'search',
    'search-ms',
    'afp',
    'smb',
    'nfs',
    'telnet',
    'rlogin',
    'vnc',
    'rdp',
    'ldap',
    'ldaps',
    'help',
    'hcp',
    'itms',
    'facetime',
    'facetime-audio',
    'prefs',
    'app-settings',
    'applescript',
    'steam',
    'apt',
  ],
  /**
   * Any web page can become their handler (`navigator.registerProtocolHandler`). The list is generated:
   * scripts/docs/handlerSchemes.ts.
   */
  handledByPages: handled.schemes,
  /** Scheme prefixes: any page can become the handler of `web+…`, any extension that of `ext+…`. */
  families: ['ms-', 'chrome-', 'x-apple', 'itms-', 'moz-', 'web+', 'ext+'],
} as const;
