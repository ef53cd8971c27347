import '#src/app/theme/theme.css';
import '#src/app/theme/font.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Studio } from './shell/Studio.tsx';

const place = document.querySelector('#root');
if (place === null) throw new Error('index.html has no #root');
createRoot(place).render(
  <StrictMode>
    <Studio />
  </StrictMode>,
);
