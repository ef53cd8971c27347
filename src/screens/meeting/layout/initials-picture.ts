/** Pixels of the picture: that of a camera in its usual shape. */
const size = { width: 640, height: 360 } as const;

const nothing = () => undefined;

/** Plays a picture of initials, in the colours of the element, until the returned function is called. */
export function showInitials(video: HTMLVideoElement, text: string): () => void {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d');
  const stream = canvas.captureStream();
  if (pen !== null) {
    const { backgroundColor, color, fontFamily } = getComputedStyle(video);
    pen.fillStyle = backgroundColor;
    pen.fillRect(0, 0, size.width, size.height);
    pen.fillStyle = color;
    pen.font = `600 ${size.height / 3}px ${fontFamily}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(text, size.width / 2, size.height / 2);
  }
  video.srcObject = stream;
  void video.play().catch(nothing);
  return () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
}
