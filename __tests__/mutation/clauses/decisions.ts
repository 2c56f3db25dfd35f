import { type BrokenClause, brokenIn } from './broken';

/** The clauses of decisions.md, except those in the files of flows. */
export const brokenDecisions: readonly BrokenClause[] = [
  ...brokenIn('webpack.config.ts', [
    '0.01',
    "locales: resolve(root, 'locales'),\n",
    "locales: resolve(root, 'locales'),\n      formik: resolve(root, 'src'),\n",
  ]),
  ...brokenIn(
    'src/app/texts/i18n.ts',
    ['0.02', "`\\u2068${value.replace(directions, '')}\\u2069`", 'value'],
    ['0.02', "value.replace(directions, '')", 'value'],
  ),
  ...brokenIn(
    'sagas/page/persistence.ts',
    ['0.06', 'store: { format: storeFormat, build', 'store: { format: 1, build'],
    [
      '0.06',
      'withUnanswered ? undefined : yield* takeWithin(limits.storeEveryMs, ...writeAtOnce);',
      'withUnanswered ? undefined : yield* takeWithin(limits.storeEveryMs * 10);',
    ],
    ['0.07', '  if (!continues) return;\n', ''],
    ['0.07', '  if (store?.trip !== trip) return;\n', '  if (!store) return;\n'],
    ['0.07', 'return yield* put(storeRestored({ site, slices: yield* readSlicesToRestore(site, store) }));', 'return;'],
    ['0.08', "  if (format > storeFormat) return 'newerFormat';\n", ''],
    ['0.08', '  yield* put(storeDropped({ site, why }));\n', ''],
    ['0.09', "isStoreTooOld({ savedAt }, now) ? 'tooOld' : undefined", 'now < savedAt ? undefined : undefined'],
    [
      '0.38',
      'return sessionSignedOutElsewhere.match(event) && event.payload.site ===',
      'return sessionSignedOut.match(event) && event.payload.site ===',
    ],
  ),
  ...brokenIn(
    'sagas/page/expired.ts',
    ['0.09', "yield* clear(site, ['store']);", 'return;'],
    ['0.46', 'store && isStoreTooOld(store, now)', 'store'],
  ),
  ...brokenIn('sagas/steps/storage/prints.ts', ['0.13', "yield* clear(site, ['recent_sign_ins']);", 'return;']),
  ...brokenIn(
    'src/adapters/backends/expiredValues.ts',
    ['0.13', "isKeyOld ? sitesWith(backends, 'recent_sign_ins') : []", "sitesWith(backends, 'recent_sign_ins')"],
    ['0.13', '!isKeyOld && ', ''],
  ),
  ...brokenIn('src/rules/storage/persistedState.ts', [
    '0.08',
    'if (format > newest) return { ...stored, slices: {} };',
    '',
  ]),
  ...brokenIn('slices/resetPassword.ts', [
    '0.10',
    'if (!slices.resetPassword) return state;',
    'if (state) return state;',
  ]),
  ...brokenIn('slices/entry.ts', [
    '0.10',
    'if (payload.slices.entry && !state.last) state.last = payload.slices.entry;',
    'void [state, payload];',
  ]),
  ...brokenIn(
    'src/screens/ChangePassword.tsx',
    [
      '0.39',
      "const emptied = ['oldPassword'] as const;",
      "const emptied = ['oldPassword', 'newPassword', 'confirmPassword'] as const;",
    ],
    ['0.39', 'useClearSecrets(form.set, submits, { secrets, sent: emptied });', 'submits;'],
  ),
  ...brokenIn('src/screens/Entry.tsx', ['0.30', '{requestEnd && <ErrorNote>{t(requestEnd)}</ErrorNote>}', '']),
  ...brokenIn('sagas/effects/channels.ts', [
    '0.37',
    '  for (const event of early) if (types.includes(event.type as T)) channel.put(event as Event<T, P>);\n',
    '',
  ]),
  ...brokenIn('src/adapters/backends/storageBackends.ts', [
    '0.11',
    'return other === undefined ? found?.slice(name.length + 1) : undefined;',
    'return found?.slice(name.length + 1);',
  ]),
  ...brokenIn('src/adapters/browser.ts', [
    '0.26',
    "  if ((at ?? rt) !== undefined && isPlaintextTransport(url)) throw new RangeError('tokens never go over plain http');\n",
    '',
  ]),
  ...brokenIn(
    'src/rules/app/sameRequest.ts',
    ['0.28', 'first.applicationId === second.applicationId &&\n', ''],
    ['0.28', ' &&\n  first.since === second.since;', ';'],
  ),
  ...brokenIn(
    'sagas/steps/appRequest/appRequest.ts',
    ['0.30', "return age === 'within' ? request : age;", "return age === 'within' ? request : undefined;"],
    ['0.29', ' else if (!isLapsed(found))', ' else if (found === null)'],
  ),
  ...brokenIn(
    'deploy/host/headers.ts',
    ['0.33', "queried: 'no-store'", "queried: 'no-cache'"],
    ['0.33', '...reportDirectives(reportsAddress(deployment)),', ''],
  ),
  ...brokenIn(
    'sagas/steps/site/site.ts',
    ['0.34', '  yield* put(siteConfirmed({ site }));\n', ''],
    [
      '0.34',
      "  yield* ask('storage', 'forgetUnconfirmed', { except: site, before: (now - limits.underWayMs) as EpochMs });\n",
      '  void now;\n',
    ],
    ['0.50', "(yield* readGlobal('siteName')).siteName", 'undefined'],
  ),
  ...brokenIn('src/app/flowLog/confirmedNames.ts', [
    '0.34',
    'const sites = names.filter((name) => name.endsWith(mark));',
    "const sites = names.filter((name) => name.includes(':'));",
  ]),
  ...brokenIn('src/adapters/vault.ts', ['0.35', '(values.get(each) ?? value) === value', 'each.length > 0']),
  ...brokenIn(
    'src/journal/record/placeholders.ts',
    ['0.35', 'const printLength = 21;', 'const printLength = 15;'],
    ['0.35', 'lane >>> 6), 0n)', 'lane >>> 16), 0n)'],
  ),
  ...brokenIn('src/journal/replay/model/pageModel.ts', ['0.56', '=> this.timeAt(progress)', '=> 0']),
  ...brokenIn(
    'src/app/browserEvents/handleUncaught.ts',
    ['0.36', '    byBrowser(pageFailed(failure));\n', ''],
    ['0.36', '    log(failure);\n', ''],
  ),
  ...brokenIn('src/app/flowLog/flowLog.ts', [
    '0.38',
    'if (sessionSignedOutElsewhere.match(event) && event.payload.site',
    'if (sessionSignedOutElsewhere.match(event) && this.isOver && event.payload.site',
  ]),
  ...brokenIn('src/adapters/page/signOuts.ts', [
    '0.38',
    'if (persisted) for (const [name, at] of texts()) if (known.get(name) !== at) report(name);',
    '',
  ]),
  ...brokenIn('src/adapters/page/tooOld.ts', [
    '0.40',
    'if (neededFeatures.every((feature) => has(window, feature))) return;',
    'if (neededFeatures.some((feature) => has(window, feature))) return;',
  ]),
  ...brokenIn('src/screens/frame/Page.tsx', [
    '0.41',
    '{memoryOnly && !saysNothingKept && <NothingKept product={product} stillWorks={stillWorks} />}',
    '',
  ]),
  ...brokenIn('src/rules/storage/substitutedCauses.ts', [
    '0.41',
    "storage === 'memory' && isMissingValue(cause) ? 'storageBlocked' : cause",
    "storage === 'memory' && isMissingValue(cause) ? cause : cause",
  ]),
  ...brokenIn('sagas/telemetry/telemetry.ts', ['0.05', '  yield* askFrom(ports);\n', '']),
  ...brokenIn('sagas/steps/signIn/authCode.ts', [
    '0.47',
    'yield* commitUnderWay(site, { expects, clear: codeKeysOf[method] })',
    'yield* commit(site, { expects })',
  ]),
  ...brokenIn('src/adapters/addressBar.ts', ['0.47', '      if (!isCarried) this.inTab.keep(fragment);\n', '']),
  ...brokenIn(
    'src/adapters/storage.ts',
    ['0.44', "    if (!(expects?.keys ?? []).every(isExpected)) return 'superseded';\n", ''],
    ['0.52', 'if (stage !== undefined) return stage !== stageScope.stage;', 'if (stage !== undefined) return false;'],
  ),
  ...brokenIn(
    'src/rules/values/site.ts',
    ['0.52', 'return stagesOfHost(page.host, stages).includes(stage) ? stage : undefined;', 'return stage;'],
    ['0.55', "loginPath.exec(`${path}/`.replace(/\\/+/g, '/'))?.[0] ?? '/'", 'path'],
  ),
  ...brokenIn('src/adapters/backends/storedSites.ts', ['0.46', 'youngest(backend, site) >= before;', 'before < 0;']),
  ...brokenIn('sagas/checkAuth.ts', [
    '0.51',
    'if (!stored.gb_refresh_token || isShared) {',
    'if (!stored.gb_refresh_token) {',
  ]),
  ...brokenIn(
    'src/terminal/harmless.ts',
    ['0.53', 'text.replace(unseen, numbered);', 'text;'],
    [
      '0.53',
      "if (found === '\\n' || found === '\\t' || (isColoured && ourColours.test(found))) return found;",
      'return found;',
    ],
  ),
  ...brokenIn(
    'src/rules/page/guard.ts',
    ['0.54', 'settled && (used || by', 'settled || (used || by'],
    ['0.54', "(used || by === 'other')", "(used || by === 'other' || true)"],
    ['0.54', 'guard.pressedEarly && !guard.settled ?', 'guard.pressedEarly ?'],
  ),
  ...brokenIn(
    'slices/guard.ts',
    ['0.54', '= [pageVisibilityChanged, pageFocusChanged] as', '= [pageVisibilityChanged] as'],
    ['0.54', '= [pageVisibilityChanged, pageFocusChanged] as', '= [pageFocusChanged] as'],
    ['0.54', "isUncovering(event) ? 'uncovered' : 'armed'", "'uncovered'"],
  ),
  ...brokenIn('src/contract/names.ts', [
    '0.55',
    'personal<T>(codeChallengeLabel)',
    "({ ...personal<T>(codeChallengeLabel), sensitivity: 'open' })",
  ]),
  ...brokenIn(
    'src/rules/address/address.ts',
    ['0.55', 'unknown += 1;', 'refused.push(name);'],
    [
      '0.15',
      'Object.hasOwn(table, name) ? table[name] : undefined',
      'Object.hasOwn(table, name) ? table[name] : routes.checkAuth.params.sitename',
    ],
  ),
];
