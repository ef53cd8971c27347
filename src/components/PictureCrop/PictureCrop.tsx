import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import styles from './PictureCrop.module.css';

export interface PictureCropProps {
  /** A data address. */
  readonly src: string;
  /** Receives the chosen square, in pixels of the picture, whenever it changes. */
  readonly onChange: (square: Readonly<Area>) => void;
}

const zoomMax = 4;
const zoomStep = 0.1;
/** Pixels of the screen by which an arrow key moves the picture. */
const keyboardStep = 8;

/**
 * Chooses a square of a picture, which is shown with a round mask: the picture is moved by dragging or with the arrow keys, and
 * zoomed with a slider, the wheel, two fingers, + and -. It has the focus when the picture is shown.
 */
export function PictureCrop({ src, onChange }: PictureCropProps) {
  const id = useId();
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [isShown, setIsShown] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isShown) frame.current?.querySelector<HTMLElement>('[role="application"]')?.focus();
  }, [isShown]);

  const zoomTo = (wished: number) => setZoom(Math.min(zoomMax, Math.max(1, wished)));
  const zoomByKey = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') zoomTo(zoom + zoomStep);
    if (key === '-') zoomTo(zoom - zoomStep);
  };
  return (
    <>
      <div ref={frame} className={styles['frame']} role="presentation" onKeyDown={zoomByKey}>
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          maxZoom={zoomMax}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={keyboardStep}
          // The security policy admits no <style> elements.
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: styles['square'] ?? '' }}
          cropperProps={{ role: 'application', 'aria-label': 'Part of the picture', 'aria-describedby': `${id}-hint` }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, square) => onChange(square)}
          onMediaLoaded={() => setIsShown(true)}
        />
      </div>
      <p id={`${id}-hint`} className={styles['hint']}>
        Drag the picture, or move it with the arrow keys.
      </p>
      <div className={styles['zoom']}>
        <label htmlFor={`${id}-zoom`}>Zoom</label>
        <input
          id={`${id}-zoom`}
          type="range"
          min={1}
          max={zoomMax}
          step={zoomStep}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={({ target }) => zoomTo(Number(target.value))}
        />
      </div>
    </>
  );
}
