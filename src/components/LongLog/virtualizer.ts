/** What it answers changes while it stays the same object: whoever uses it says 'use no memo'. */
export { useVirtualizer as useChangingRows } from '@tanstack/react-virtual';
