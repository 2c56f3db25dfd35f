import { download } from 'src/adapters/page/download';
import type { FlowLogAccess } from 'src/screens/frame/appServices';
import type { makeFlowLog } from './flowLog';

/**
 * The log of a page as the screens use it. What makes the file loads with the dialog (src/screens/SaveLog.tsx), and so
 * do its texts.
 */
export const accessTo = (log: ReturnType<typeof makeFlowLog>, loadTexts: () => Promise<void>): FlowLogAccess => ({
  load: async () => {
    const [{ prepareFile }] = await Promise.all([
      import(/* webpackChunkName: "save-log" */ './savedFile'),
      loadTexts(),
    ]);
    return (shown) => prepareFile(log, shown);
  },
  save: ({ name, text }) => download(name, text),
});
