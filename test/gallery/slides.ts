import type { Slide } from '#src/components/Carousel/Carousel.tsx';

const slide = (name: string, title: string, description: string): Slide => ({
  title,
  description,
  background: `/slides/${name}-background.svg`,
  image: `/slides/${name}.svg`,
});

/** The promotional slides of specification 1. */
export const slides: readonly Slide[] = [
  slide(
    'insights',
    'Unlock business insights',
    'Call metrics, trend analysis, workflow optimisation, advanced analytics.',
  ),
  slide('devices', 'Link to your devices', 'Add, remove or modify devices, including phones, computers and IP phones.'),
  slide(
    'anywhere',
    'Stay connected anywhere',
    'Unified communication syncing calls, messages and video across devices.',
  ),
  slide('recognition', 'Gain recognition', 'CRM integration with automatic data syncing and real-time updates.'),
];
