/** What `npm run bench:load` measures of LiveKit: its page before a call, without a call to a server. */
import { PreJoin } from '@livekit/components-react/prefabs';
import '@livekit/components-styles/index.css';
import { createRoot } from 'react-dom/client';

const place = document.querySelector('#root');
if (place === null) throw new Error('index.html has no #root');
createRoot(place).render(
  <main data-lk-theme="default">
    <PreJoin />
  </main>,
);
