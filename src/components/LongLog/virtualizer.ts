/** Its results change while it stays the same object, so components that use it need 'use no memo'. */
export { useVirtualizer as useChangingRows } from '@tanstack/react-virtual';
