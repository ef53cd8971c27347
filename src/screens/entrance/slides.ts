import type { Slide } from '#src/components/Carousel/Carousel.tsx';

/** Specification 1, sign-up promotional panel. */
export const slides: readonly Slide[] = [
  {
    title: 'Unlock business insights',
    description: 'Call metrics, trend analysis, workflow optimisation and advanced analytics.',
    background: '/slides/insights-background.svg',
    image: '/slides/insights.svg',
  },
  {
    title: 'Link to your devices',
    description: 'Add, remove or modify devices, including phones, computers and IP phones.',
    background: '/slides/devices-background.svg',
    image: '/slides/devices.svg',
  },
  {
    title: 'Stay connected anywhere',
    description: 'Unified communication syncing calls, messages and video across devices.',
    background: '/slides/anywhere-background.svg',
    image: '/slides/anywhere.svg',
  },
  {
    title: 'Gain recognition',
    description: 'CRM integration with automatic data syncing and real-time updates.',
    background: '/slides/recognition-background.svg',
    image: '/slides/recognition.svg',
  },
];
