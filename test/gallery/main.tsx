/**
 * Every component in every state, for visual checks and for `look.ts`. `npm run dev`, then /test/gallery/index.html.
 * `?theme=light|dark` overrides the system's theme; `?scene=<name>` shows one of scenes.tsx instead of the overview.
 */
import '#src/app/theme/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadFont, showFont } from '#src/app/theme/font.ts';
import { Gallery } from './Gallery.tsx';
import { scenes } from './scenes.tsx';

const place = document.querySelector('#root');
if (place === null) throw new Error('index.html has no #root');

const parameters = new URLSearchParams(location.search);
const theme = parameters.get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;
const Scene = scenes[parameters.get('scene') ?? ''] ?? Gallery;

createRoot(place).render(
  <StrictMode>
    <Scene />
  </StrictMode>,
);

await loadFont();
showFont();
