/**
 * Schemes with a meaning of their own in browsers or systems. Nobody is sent back to one of them, even if it is
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
   * Any web page can become their handler: the safelisted schemes of `navigator.registerProtocolHandler`. HTML
   * Standard, https://html.spec.whatwg.org/multipage/system-state.html#safelisted-scheme, as in MDN's compatibility
   * data of 2025-08-22.
   */
  safelisted: [
    'bitcoin',
    'ftp',
    'ftps',
    'geo',
    'im',
    'irc',
    'ircs',
    'magnet',
    'mailto',
    'matrix',
    'mms',
    'news',
    'nntp',
    'openpgp4fpr',
    'sftp',
    'sip',
    'sms',
    'smsto',
    'ssh',
    'tel',
    'urn',
    'webcal',
    'wtai',
    'xmpp',
  ],
  /**
   * The same in Chromium since 86, beyond the standard:
   * https://developer.mozilla.org/en-US/docs/Web/API/Navigator/registerProtocolHandler#browser_compatibility.
   */
  safelistedByChromium: ['cabal', 'dat', 'did', 'dweb', 'ethereum', 'hyper', 'ipfs', 'ipns', 'ssb'],
  /** Scheme prefixes: any page can become the handler of `web+…`, any extension that of `ext+…`. */
  families: ['ms-', 'chrome-', 'x-apple', 'itms-', 'moz-', 'web+', 'ext+'],
} as const;
