import { soundCheckMachine } from '#machines/meeting/media/sound-check.machine.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meetingOwnPictures } from '#machines/shared/messages/meeting-own-pictures.ts';
import { createCanvasSurface } from '#src/services/meeting/whiteboard/canvas/canvas-surface.ts';
import type { CreateSurface } from '#machines/meeting/whiteboard/surface.types.ts';
import type { CallMedia } from '#src/screens/meeting/call/call-media.ts';
import { Devices } from '#src/screens/meeting/media/Devices.tsx';
import { ProfilePictureOfPage } from '#src/app/meeting/profile-picture.late.tsx';
import { fakeOwnPictures } from '#test/screens/meeting/fixtures/fake-own-pictures.tsx';

const hues: Readonly<Record<string, number>> = { me: 205, ben: 28, cleo: 285, dan: 150, eva: 340 };

/** A head and shoulders before a coloured wall: sufficient to check a tile. */
function drawPerson(context: CanvasRenderingContext2D, hue: number): void {
  const { width, height } = context.canvas;
  const wall = context.createLinearGradient(0, 0, width, height);
  wall.addColorStop(0, `hsl(${hue} 40% 62%)`);
  wall.addColorStop(1, `hsl(${hue + 25} 45% 38%)`);
  context.fillStyle = wall;
  context.fillRect(0, 0, width, height);
  context.fillStyle = `hsl(${hue + 160} 35% 30%)`;
  context.beginPath();
  context.ellipse(width * 0.48, height * 1.05, width * 0.24, height * 0.42, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = `hsl(${hue + 10} 45% 78%)`;
  context.beginPath();
  context.ellipse(width * 0.48, height * 0.42, width * 0.095, height * 0.21, 0, 0, Math.PI * 2);
  context.fill();
}

/** A shared document. */
function drawScreen(context: CanvasRenderingContext2D): void {
  const { width, height } = context.canvas;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#1d2a55';
  context.font = '600 44px sans-serif';
  context.fillText('Plan of the quarter', 60, 100);
  context.fillStyle = '#8794b8';
  for (let row = 0; row < 10; row += 1) context.fillRect(60, 150 + row * 42, 500 + ((row * 173) % 560), 16);
}

/** A picture of the user, drawn as a data address. */
const paper = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="hsl(${hue} 45% 70%)" d="M0 0h16v9H0z"/><path fill="hsl(${hue} 40% 45%)" d="M0 9V6l5-3 4 3 3-2 4 3v2z"/></svg>`,
  )}`;

/** Three are stored; others that are added are refused. */
const ownPictures = fakeOwnPictures(
  [
    { id: '1-lake', src: paper(200) },
    { id: '2-heath', src: paper(320) },
    { id: '3-wood', src: paper(110) },
  ],
  { add: () => Promise.reject(new Failure({ ownMessage: meetingOwnPictures.unreadable })) },
);

/** Draws periodically, because a captured canvas delivers frames only when it is drawn. */
export const fakeStage: CallMedia = {
  canChooseSpeaker: true,
  canAskSpeaker: false,
  attach(participantId, kind, element) {
    const canvas = document.createElement('canvas');
    // As small as its kind allows: one processor draws all cameras.
    canvas.width = kind === 'screen' ? 1280 : 480;
    canvas.height = kind === 'screen' ? 720 : 270;
    const context = canvas.getContext('2d');
    if (context === null) return () => undefined;
    const draw = () =>
      kind === 'screen' ? drawScreen(context) : drawPerson(context, hues[participantId ?? 'me'] ?? 90);
    draw();
    element.srcObject = canvas.captureStream(5);
    const timer = setInterval(draw, 200);
    return () => {
      clearInterval(timer);
      element.srcObject = null;
    };
  },
  loadSurface: () => Promise.resolve(createCanvasSurface),
  loadProfilePicture: () => Promise.resolve(ProfilePictureOfPage),
  loadDevices: () =>
    Promise.resolve(({ shows }) => (
      <Devices
        shows={shows}
        soundCheck={soundCheckMachine}
        canReplaceBackground
        loadOwnPictures={ownPictures.loadOwnPictures}
      />
    )),
  watchLevel(onLevel) {
    onLevel(0.6);
    return () => undefined;
  },
};

/** tldraw is configured, and has no licence: the canvas is drawn on instead. */
const createWithoutLicence: CreateSurface = (host, send, onTrouble) => {
  const surface = createCanvasSurface(host, send, onTrouble);
  setTimeout(() => onTrouble?.('none'));
  return surface;
};

export const unlicensedStage: CallMedia = {
  ...fakeStage,
  loadSurface: () => Promise.resolve(createWithoutLicence),
};
