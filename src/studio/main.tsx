import '#src/app/theme/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadFont, showFont } from '#src/app/theme/font.ts';
import { Studio } from './shell/Studio.tsx';

const place = document.querySelector('#root');
if (place === null) throw new Error('index.html has no #root');
createRoot(place).render(
  <StrictMode>
    <Studio />
  </StrictMode>,
);

await loadFont();
showFont();
