import type { RuleId } from './rules';

/** What each rule finds, for docs/reference.md. */
export const finds: Readonly<Record<RuleId, string>> = {
  keptNothing: 'A cause about other tabs or missing values, in a browser that stores nothing.',
  lostSubmit:
    'A submit was refused, and the page had sent the same one before without getting an answer: the user pool may have carried out the first one.',
  everyIncomplete: 'Every answer counted as incomplete, although several hosts answered.',
  everyMalformed: 'Every answer counted as not JSON, although several hosts answered.',
  lostAtOnce: 'A value that a page stored and could not read back at once: no outside change is that quick.',
  neverStored: 'A value was missing when it was needed, because no page had stored it although one of them had it.',
  keptOlder: 'A call was refused with a token that the page had kept in place of a newer one.',
  storedElsewhere: 'A stored value that differs from the one that the pages of the log knew.',
  clearedByTab:
    'What an app was to receive was in storage and then gone, and another tab of the log removed such a value.',
  clockWasSet: 'The clock was set between two page loads, by the times of two answers, so a duration may be wrong.',
  clockJumped: "The device's clock jumped in the tab.",
  cameBefore: 'The same answer of a provider had come before, which explains every missing value.',
  answeredAgain: 'A provider had already given another answer to the same start, so this address was not opened twice.',
  stateNotJson: 'The state that came back is not the JSON that the page sends.',
  storedBeside:
    'A stored value that differs in the refused page load, although the cause does not rest on it: it may explain why the page took this path.',
  cameAgain: 'A screen that the page went back to on its own before the refusal there.',
  stateSent: 'A return without a state that can be read, although the previous page in the same tab had left with one.',
  refusedRightAfterIssue: 'A call was refused with 401 right after its token was issued.',
  exchangedTwice:
    'A code was exchanged twice, although it works only once (RFC 6749, 4.1.2), or a refresh token that was replaced.',
  endedWhenItCame: "A token had already expired when it came, by the page's clock.",
  contradictsEarlier: "The service now names a different organisation, or the page's host a different region.",
  otherProvider:
    'Own sign-in was refused, and just before the service had named another way to sign in for the same person.',
  refusedInAssumedRegion: 'Anything else was refused in a region that the page had only assumed.',
  unknownSite:
    'The look-up of the provider failed because the service knows no such site, or not this person there, and only the entry form had named the site.',
  assumedProvider: 'The look-up of the provider failed, and the page continued with the one that it assumes.',
  contradictedAct: 'What a flow did next contradicts what the person had just asked for, the last such act in the tab.',
  announcedInVain: 'The page announced a success although the last answer that could say so was a refusal.',
  tooQuick: "The act right before a refusal, or the last one in a tab without one, came too soon to be a person's.",
  pressedInVain:
    'The guard of a question ignored every press, because something kept covering the page or taking its focus.',
  neverAnswered:
    "A question to the page's own storage, clock or address stayed unanswered, although nothing outside the page is involved.",
  stuck: 'A screen that continues by itself, although no pending step would let it.',
  neverShown: 'A page that ends before any screen, with no pending step that could lead to one.',
  changedStorage:
    'Something outside the page changed or removed stored values in the last page load or the one before.',
  tookNothing: 'Storage refused a write, so a later page misses the value.',
  wentBack:
    "A sign-in was proved on the last page, and the page's own flow returned to the entry form without a message.",
  misfitStart: 'The last page left for a provider with a start that no answer can finish.',
  otherForm: 'The page showed own sign-in, but the look-up had named another kind.',
  unusedSession: 'A page began a sign-in although a session could have continued.',
  sessionAfterSignOut: 'A session is stored after a sign-out, and no page of the log had signed in since.',
  notRemembered: 'A parameter of an address was missing when it was needed, because no page had stored it.',
  otherKind: 'The page sent a secret in place of another one, such as an access token as a refresh token.',
  misfitExchange: 'A refused exchange that does not match the start of its sign-in.',
  madeUp:
    'The page continued with a value that it had changed or mixed up on the way: no input of its kind had contained it.',
  wrongClock: 'A cause compares two moments although the clock is wrong.',
  storedInPart: 'An answer contained tokens, but the page stored only some of them, or older ones.',
  incompleteHandOver: 'The last page of a tab that left for an app without a value that the app needs.',
  changedAddress:
    'The page left for a path other than the one on the same host that the look-up had named as the sign-in page.',
  turnedBack:
    "The page went to a screen without the person's input for it, and came back by itself to the previous screen.",
  notBorneOut: 'A cause that the record contradicts: the page decided wrongly, whatever the input.',
  modeForbids:
    "The user pool refused a password that the service had sent the person there with, although the organisation's mode does not allow own sign-in (spec §4, Post-auth): the service contradicts itself, whatever the password is.",
  unusableAddress:
    'The service named an address for changing the password that the page may not open (spec §4, Change password).',
  ofAnotherType:
    'The field that a cause rests on came with another type; where nothing was refused, any field of the last such answer of the last page load.',
  assumedRegion: 'Something was not found in a region that the page had only assumed: it may exist in another region.',
  fixedRegion:
    'Something was not known, in a region other than the one that the page had found: the setting `api` has no place for the region, and its address names one.',
  answeredElsewhere:
    'The only start that the log knows was made in another tab: its answer came back in this one, which started nothing.',
  startedHere:
    'The answer to an older start came back, and the newer start was made in the same tab: no other tab was involved.',
  nobodyElse:
    'A cause that blames another tab, although the log, which contains every page of the site, has no other tab.',
  notProved: 'A cause about somebody else is named only if the log proves it.',
  waitedInVain: 'A call that the page gave up on: the host may be reachable, and only the answer was late.',
  openedPostAuth: 'A tab began at the page that ends a sign-in, although none was under way: no value was lost.',
  notReadable: 'A host that "could not be reached" but answered just before and just after: the network was working.',
  unknownProvider: 'The look-up named none of the four providers, and the page used the directory service.',
  forgottenApp:
    "An address contained an app's request, and the person was signed in and sent elsewhere without an answer to it.",
  signedOutElsewhere: 'There was a sign-out in another tab, which also ends the sign-in in this one.',
  refusedNames: 'Parameters of an address that were refused.',
  resemblingNames:
    'Parameters of an address that were ignored, because the page knows only names that resemble theirs.',
  halfRequest: "The last address with any part of an app's request lacked another part, or the page rejected it.",
  otherDomain: "The page left for an address below a domain of the settings that does not contain the page's own host.",
  earlierAddress:
    "An address with a rejected parameter, or with part of an app's request, after which the person succeeded: it may explain where they ended.",
  refusedForm: 'The log ends on a form whose own checks refused the last submit.',
  codesAwaited: 'A person who asked for several codes waits for a message that may never come.',
  askedConsent: 'Why the consent screen asked for what it did, or asked at all.',
  cameBack:
    "The person came back through the browser's history, or with Back within the page, and no flow has led elsewhere since.",
  loopbackLeft:
    'The person came back from the address at which an app waits, and the request had been old: a browser tells a page nothing of an address where nobody listens.',
  loadedAgain:
    "The tab's last page loads all began at one address, and nobody did anything in between: neither the page nor the person continued.",
  droppedPath: 'The page had read the path of a link, and left for the document application without it.',
  droppedQuery: 'The page left for a provider, and the next page load of the tab has an address without parameters.',
  unseenProvider: 'The person came back from a provider by themselves, as with Back: its page may have been a refusal.',
  afterSignOut: 'The only page load of a log has the address of the page after a sign-out.',
  otherWay:
    "The user pool refused a password, although the organisation's mode, looked up on the same page load, does not allow own sign-in (spec §4, Post-auth), and no answer of the service had sent the person there: another password would not help.",
  silentSignOut:
    "A session, which no other tab of the log had ended, had ended right before a tab's first page load, whose address is not the one that the page opens after a sign-out: the person did not read that they had signed out, and the page may have signed them in again by itself.",
};
