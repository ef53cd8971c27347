import type { Browser, Page } from '@playwright/test';
import { Attendee } from '#test/e2e/support/attendee.ts';

/**
 * Runs in the page, before the app: replaces the camera with a drawn person before a wall of their own hue, because the
 * browser's own test picture is not presentable. All other parts of the call are real.
 */
function beSomebody({ hue, skin }: { readonly hue: number; readonly skin: string }): void {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 360;
  const context = canvas.getContext('2d');
  const ellipse = (colour: string, [x, y]: readonly [number, number], [width, height]: readonly [number, number]) => {
    if (context === null) return;
    context.fillStyle = colour;
    context.beginPath();
    context.ellipse(x, y, width, height, 0, 0, Math.PI * 2);
    context.fill();
  };
  const draw = (): void => {
    if (context === null) return;
    const wall = context.createLinearGradient(0, 0, 640, 360);
    wall.addColorStop(0, `hsl(${hue} 38% 74%)`);
    wall.addColorStop(1, `hsl(${hue + 20} 34% 52%)`);
    context.fillStyle = wall;
    context.fillRect(0, 0, 640, 360);
    const sway = Math.sin(Date.now() / 900) * 3;
    ellipse(`hsl(${hue + 190} 30% 34%)`, [320 + sway, 392], [168, 140]);
    context.fillStyle = `hsl(${skin} / 0.85)`;
    context.fillRect(292 + sway, 214, 56, 60);
    ellipse('hsl(18 30% 16%)', [320 + sway, 146], [78, 86]);
    ellipse(`hsl(${skin})`, [320 + sway, 166], [64, 80]);
  };
  draw();
  setInterval(draw, 100);
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wish) => {
    const stream = await open(wish);
    for (const camera of stream.getVideoTracks()) {
      const settings = camera.getSettings();
      stream.removeTrack(camera);
      camera.stop();
      for (const drawn of canvas.captureStream(10).getVideoTracks()) {
        drawn.getSettings = () => settings;
        stream.addTrack(drawn);
      }
    }
    return stream;
  };
}

const people = [
  { name: 'Ada Lovelace', hue: 212, skin: '26 52% 78%' },
  { name: 'Ben Okafor', hue: 40, skin: '22 40% 38%' },
  { name: 'Chiara Rossi', hue: 338, skin: '28 48% 70%' },
  { name: 'Dilip Shah', hue: 156, skin: '24 42% 52%' },
] as const;

/** Two participants of a meeting. */
interface PicturedCall {
  readonly ada: Page;
  readonly ben: Page;
}

/** Four people in one meeting, as the first of them sees it: with audio, chat, and one raised hand. */
export async function openCall(browser: Browser, options: Parameters<Browser['newContext']>[0]): Promise<PicturedCall> {
  const attendees: Attendee[] = [];
  // The TypeScript runner adds a naming helper to functions, which does not exist in the page.
  const helper = 'globalThis.__name = (named) => named';
  for (const { name, ...looks } of people) {
    const context = await browser.newContext(options);
    await context.addInitScript(helper);
    await context.addInitScript(beSomebody, looks);
    attendees.push(await Attendee.join(context, name, { meetingId: 'daily-standup' }));
  }
  const [ada, ben, chiara] = attendees;
  if (ada === undefined || ben === undefined || chiara === undefined) {
    throw new Error('not all participants have joined');
  }
  for (const { name } of attendees.slice(1)) await ada.tile(name).waitFor();
  const write = async (who: Attendee, text: string) => {
    const { page } = who;
    if (!(await page.getByRole('log').isVisible())) await who.tool(/^Chat/).click();
    await page.getByLabel('Message', { exact: true }).fill(text);
    await page.keyboard.press('Enter');
    await ada.page.getByText(text, { exact: true }).last().waitFor({ state: 'attached' });
  };
  await ada.chooses('Grid view');
  await ada.tool('Chat').click();
  await write(ben, 'Hello! The plan is at https://example.com/plan');
  await write(chiara, 'Thanks, I am on page 3');
  await write(ada, 'Shall we begin?');
  await ben.tool('Mute microphone').click();
  await chiara.tool('Raise hand').click();
  await ada.tile('Chiara Rossi').getByText('Hand raised').waitFor({ state: 'attached' });
  for (const { name } of attendees.slice(1)) await ada.sees(name);
  await ada.page.mouse.move(0, 0);
  return { ada: ada.page, ben: ben.page };
}
