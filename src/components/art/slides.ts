import connectedBackground from './slides/connected-background.svg?url&no-inline';
import connected from './slides/connected.svg?url&no-inline';
import devicesBackground from './slides/devices-background.svg?url&no-inline';
import devices from './slides/devices.svg?url&no-inline';
import insightsBackground from './slides/insights-background.svg?url&no-inline';
import insights from './slides/insights.svg?url&no-inline';
import recognitionBackground from './slides/recognition-background.svg?url&no-inline';
import recognition from './slides/recognition.svg?url&no-inline';

/** The pictures of the four promotional slides (specification 1), in their order. */
export const slideArt = {
  insights: { background: insightsBackground, image: insights },
  devices: { background: devicesBackground, image: devices },
  connected: { background: connectedBackground, image: connected },
  recognition: { background: recognitionBackground, image: recognition },
} as const;
