/** Icons of the whiteboard. Only the open board has them: they are imported from here, not through Icons.tsx. */
import { line } from './line.tsx';

export const SelectIcon = line('M5 3.5l10.25 5.75-4.6 1.2-2.15 4.3z');
export const LineIcon = line('M4.25 15.75l11.5-11.5');
export const TriangleIcon = line('M10 4l6.5 11.75h-13z');
export const CircleIcon = line('M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z');
export const SquareIcon = line('M4 4h12v12H4z');
export const TextIcon = line('M4.25 6V4.25h11.5V6', 'M10 4.25v11.5', 'M7.75 15.75h4.5');
export const ImageIcon = line(
  'M3.25 4.25h13.5v11.5H3.25z',
  'M3.5 13.5l3.75-3.75 3.5 3.5 2-2 4 3.75',
  'M12.9 7.9a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8z',
);
export const EraseIcon = line(
  'M7.75 15.75l-4-4a1 1 0 0 1 0-1.4l6.6-6.6a1 1 0 0 1 1.4 0l4.5 4.5a1 1 0 0 1 0 1.4l-6.1 6.1z',
  'M7.1 7l5.9 5.9',
  'M7.75 15.75h8.5',
);
export const LaserIcon = line(
  'M10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  'M10 3v2M10 15v2M3 10h2M15 10h2M5.05 5.05l1.4 1.4M13.55 13.55l1.4 1.4M14.95 5.05l-1.4 1.4M6.45 13.55l-1.4 1.4',
);
export const UndoIcon = line('M7.25 4.25L3.75 7.75l3.5 3.5', 'M3.75 7.75h7.5a4 4 0 0 1 0 8H7');
export const RedoIcon = line('M12.75 4.25l3.5 3.5-3.5 3.5', 'M16.25 7.75h-7.5a4 4 0 0 0 0 8H13');
export const PageIcon = line('M3.5 3.5h13v13h-13z', 'M9.5 6.5h4v4', 'M13.5 6.5l-7 7', 'M6.5 9.5v4h4');
export const ZoomInIcon = line('M10 4.5v11', 'M4.5 10h11');
export const ZoomOutIcon = line('M4.5 10h11');
export const ListIcon = line('M7.5 5.5h9M7.5 10h9M7.5 14.5h9', 'M3.75 5.5h.05M3.75 10h.05M3.75 14.5h.05');
export const StyleIcon = line('M3.5 3.5h9v9h-9z', 'M15 7.5h1.5v9h-9V15');
export const DuplicateIcon = line('M3.75 3.75h8.5v8.5h-8.5z', 'M14.75 7.75h1.5v8.5h-8.5v-1.5');
export const DeleteIcon = line('M3.75 5.75h12.5', 'M7.75 5.75v-2h4.5v2', 'M5.25 5.75l.75 10.5h8l.75-10.5');
export const FrontIcon = line('M4 3.25h12', 'M10 16.75v-10', 'M6.25 10.5L10 6.75l3.75 3.75');
export const BackIcon = line('M4 16.75h12', 'M10 3.25v10', 'M6.25 9.5L10 13.25l3.75-3.75');
export const SaveIcon = line('M10 3.5v8.75', 'M6.25 8.75L10 12.5l3.75-3.75', 'M3.75 13.5v2.75h12.5V13.5');
export const OpenFileIcon = line('M3 15.75V4.75h4.75l1.75 2h6v2.5', 'M3 15.75l2.25-6.5h12.5l-2.25 6.5z');
