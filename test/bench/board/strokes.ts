import { strokeOf } from '#machines/meeting/whiteboard/geometry/ink.ts';
import { boardDefaults, type BoardObject } from '#machines/meeting/whiteboard/objects.ts';

const { width, height } = boardDefaults.page;
const pointsOfStroke = 60;
const styles = ['#000000', '#3f5cb8', '#c02d46', '#17734f'].map((color) => ({ ...boardDefaults.style, color }));

/** A stroke of handwriting. */
export interface BenchStroke {
  /** x, y and pressure in turn, in pixels of the page. */
  readonly points: readonly number[];
  readonly style: BoardObject['style'];
}

/** Strokes of 60 points all over the page, in the same order in each run. */
export function createStrokes(): () => BenchStroke {
  let seed = 1;
  let count = 0;
  function random(): number {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return seed / 0x7f_ff_ff_ff;
  }
  return () => {
    const points: number[] = [];
    let [x, y, angle] = [random() * (width - 100) + 50, random() * (height - 100) + 50, random() * 6];
    for (let at = 0; at < pointsOfStroke; at += 1) {
      points.push(Math.round(x * 10) / 10, Math.round(y * 10) / 10, 0.5);
      angle += random() - 0.5;
      x += Math.cos(angle) * 3;
      y += Math.sin(angle) * 3;
    }
    count += 1;
    return { points, style: styles[count % styles.length] ?? boardDefaults.style };
  };
}

/** @param index of the object on its board. */
export const objectOf = ({ points, style }: BenchStroke, index: number): BoardObject => ({
  id: `ben-${index}`,
  user_id: 'ben',
  z: index,
  style,
  ...strokeOf(points),
});
