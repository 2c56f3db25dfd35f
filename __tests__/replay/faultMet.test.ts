import { headlineOf } from 'src/reading/headline/headline';
import { prove } from 'src/savedLog/replay';
import { faultMet } from 'src/support/model/verdict/metAgain';
import { verdictOf } from 'src/support/model/verdict/verdict';
import { entered, logOf, pageLoad, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';
import { journeyLog, journeys } from '__tests__/support/savedLogs';

const log = journeyLog('a-person-signs-in-from-the-entry-page-and-sees-who-they-are');

describe('a run that reproduces a good end', () => {
  const words =
    "What the headline names happens again in today's run: with the recorded answers, today's flows do what was recorded.";
  const twoTabs = journeyLog('two-tabs-of-one-site-the-older-one-names-the-cause-the-newer-one-signs-in');

  it('says that it met the refusal of the headline again, and is no success then', async () => {
    const { finding, tone, sentence } = verdictOf(twoTabs, await prove(twoTabs.chapters));
    expect({ finding, tone }).toEqual({ finding: 'reproduces', tone: 'bad' });
    expect(sentence).toBe(`${words} Screens and adapters were not exercised.`);
  });
  it('says so of a fault of the page too, although nobody was refused', () => {
    const { chapters } = logOf(withFacts(pageLoad([entered('federateCallback')]), { ...factsOf(), language: 'en' }));
    const { tone, sentence } = verdictOf({ chapters }, { proof: 'reproduces' });
    expect(headlineOf({ chapters })).toMatchObject({ of: 'end', isBug: true });
    expect({ tone, sentence }).toEqual({ tone: 'bad', sentence: `${words} Screens and adapters were not exercised.` });
    const { finding, tone: well, sentence: plain } = verdictOf(log, { proof: 'reproduces' });
    expect([finding, well]).toEqual(['reproduces', 'good']);
    expect(plain).toBe("With the recorded answers, today's flows do what was recorded.");
  });
  it('compares the headlines if its steps are in another order', () => {
    const met = verdictOf(twoTabs, { proof: 'reproduces', today: twoTabs.chapters });
    expect(met.sentence).toContain(words);
    const { tone, sentence } = verdictOf(twoTabs, { proof: 'reproduces', today: log.chapters });
    expect(tone).toBe('open');
    expect(sentence).toContain(
      "do what was recorded. Whether what the headline names happens again in today's run was not judged.",
    );
  });
  it('says nothing without a refusal or a fault of the page, or if a success followed it', () => {
    const overcome = journeys().find(({ log: each }) => {
      const { of, isOver } = headlineOf(each);
      return of === 'refusal' && isOver;
    });
    for (const each of [log, overcome?.log]) {
      const told = each && faultMet({ log: each, headline: headlineOf(each) }, { proof: 'reproduces' });
      expect([each === undefined, told]).toEqual([false, undefined]);
    }
  });
});
