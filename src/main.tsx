import './app/theme/theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from './app/router.tsx';
import { ConfigurationError, readConfiguration } from './services/configuration.ts';
import { createServices } from './services/services.ts';

const place = document.querySelector('#root');
if (place === null) throw new Error('index.html has no #root');

try {
  const configuration = readConfiguration();
  const services = createServices(configuration);
  const router = createAppRouter({ services, supportEmail: configuration.VITE_SUPPORT_EMAIL });
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  const message = document.createElement('pre');
  message.textContent = error.message;
  message.setAttribute('role', 'alert');
  place.replaceChildren(message);
}
