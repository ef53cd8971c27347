/** The colours of the role tokens in the current theme: a canvas does not support custom properties. */
function roleColours(element: HTMLElement): string[] {
  const probe = document.createElement('span');
  element.after(probe);
  const colours = ['--brand', '--accent-text', '--success', '--highlight'].map((role) => {
    probe.style.color = `var(${role})`;
    return toHex(getComputedStyle(probe).color);
  });
  probe.remove();
  return colours;
}

function toHex(colour: string): string {
  const channels = colour.match(/\d+(\.\d+)?/g)?.slice(0, 3) ?? [];
  return `#${channels.map((channel) => Math.round(Number(channel)).toString(16).padStart(2, '0')).join('')}`;
}

/** Two bursts from the lower corners. Returns a function that stops them. */
export function celebrate(canvas: HTMLCanvasElement): () => void {
  let stop = (): void => undefined;
  let stopped = false;
  void import('canvas-confetti').then(({ default: confetti }) => {
    if (stopped) return;
    const fire = confetti.create(canvas, { resize: true, disableForReducedMotion: true });
    const common = { particleCount: 70, spread: 64, startVelocity: 52, ticks: 220, colors: roleColours(canvas) };
    void fire({ ...common, angle: 60, origin: { x: 0, y: 0.85 } });
    void fire({ ...common, angle: 120, origin: { x: 1, y: 0.85 } });
    stop = () => fire.reset();
  });
  return () => {
    stopped = true;
    stop();
  };
}
