import { whatIf } from 'src/savedLog/replay';
import { storyOf } from 'src/reading/story/story';
import { parseEdit, failedAnswerText } from 'src/support/model/editedAnswer';
import { journeyLog } from '__tests__/support/savedLogs';

const abroad = 'the-journal-of-a-sign-in-that-crosses-to-a-provider-and-back-is-one-log';

it('the edited answer of a line of the story is the one that today’s flows get', async () => {
  const log = journeyLog(abroad);
  const story = storyOf(log.chapters);
  const asked = story.findIndex(({ sentence }) => sentence.includes('userIdentityProvider'));
  const line = story.find(({ mark }, index) => index > asked && mark === 'answered');
  if (!line) throw new Error('the log holds no answer');
  const edited = parseEdit(failedAnswerText('missingParameter', 400), log, line);
  if (!edited.ok) throw new Error(edited.problem);
  const { ending } = await whatIf(log.chapters, edited.edit);
  expect(ending.state.entry.step).toBe('cannotSignIn');
});
