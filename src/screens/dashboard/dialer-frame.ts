import { dialerFrameId } from '#src/contracts/dialer.ts';

/** The frame of the dialer; it takes the focus of controls around it that are removed. */
export const dialerFrame = (): HTMLElement | null => document.querySelector<HTMLElement>(`#${dialerFrameId}`);
