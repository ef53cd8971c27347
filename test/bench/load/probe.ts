/** What `npm run bench:load` runs in a page before the page's own scripts, the same for every page. */

/** A control of the page, and what a user does with it. */
export interface Step {
  /** `type`: a text, which the field keeps. `choose`: a radio button, which is checked then. `switch`: a button, whose attribute changes. */
  readonly action: 'type' | 'choose' | 'switch';
  /** CSS selector of the control. */
  readonly control: string;
  /** Of a switch. */
  readonly attribute?: string;
}

/** Milliseconds since the navigation began, except for `shift`. */
export interface Probed {
  /** Every step has been answered. */
  readonly operable: number;
  /** First contentful paint. */
  readonly painted: number;
  /** What tasks of the main thread took beyond 50 ms each. */
  readonly blocking: number;
  /** Sum of the layout shifts. */
  readonly shift: number;
  /** When each task of the main thread that took longer than 50 ms began and ended. */
  readonly longTasks: readonly (readonly [number, number])[];
  /** The page still shows what was done: a screen that replaces the first one has taken it over. */
  readonly isKept: boolean;
}

declare global {
  interface Window {
    /** Resolves when the page is operable. */
    probe: { readonly operable: Promise<number>; readonly read: () => Probed };
  }
}

/** Runs in the page: waits for each control, operates it, and notes when the page has answered. */
export function installProbe(steps: readonly Step[]): void {
  const longTasks: [number, number][] = [];
  let blocking = 0;
  let shift = 0;
  let operable = 0;
  let answered = 0;
  let operated: HTMLElement | null = null;
  let before: string | null = null;
  /** The attribute of each switch before it was pressed. */
  const former = new Map<Step, string | null>();

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      blocking += duration - 50;
      longTasks.push([startTime, startTime + duration]);
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    // lib.dom has no type for these entries.
    for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });

  const isUsable = (control: HTMLElement | null): control is HTMLElement =>
    control !== null &&
    control.getClientRects().length > 0 &&
    !control.matches(':disabled, :read-only:not(button, [type="radio"]), [aria-disabled="true"]');

  function operate(control: HTMLElement, step: Step): void {
    const { action, attribute = '' } = step;
    before = control.getAttribute(attribute);
    former.set(step, before);
    if (action !== 'type') {
      control.click();
      return;
    }
    // The setter of the prototype: React replaces the one of the element.
    Reflect.set(HTMLInputElement.prototype, 'value', 'ada@example.com', control);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function hasAnswered(control: HTMLElement, { action, attribute = '' }: Step): boolean {
    if (!control.isConnected) return false;
    if (action === 'switch') return control.getAttribute(attribute) !== before;
    if (!(control instanceof HTMLInputElement)) return false;
    return action === 'choose' ? control.checked : control.value === 'ada@example.com';
  }

  function isKept(step: Step): boolean {
    // Another radio button is the one that is not checked now.
    if (step.action === 'choose') return true;
    const control = document.querySelector(step.control);
    if (step.action === 'switch') return control?.getAttribute(step.attribute ?? '') !== former.get(step);
    return control instanceof HTMLInputElement && control.value === 'ada@example.com';
  }

  const { promise, resolve } = Promise.withResolvers<number>();

  function look(): void {
    const step = steps[answered];
    if (step === undefined) {
      operable = performance.now();
      resolve(operable);
      return;
    }
    if (operated !== null && hasAnswered(operated, step)) {
      answered += 1;
      operated = null;
    } else if (operated === null || !operated.isConnected) {
      const control = document.querySelector<HTMLElement>(step.control);
      operated = isUsable(control) ? control : null;
      if (operated !== null) operate(operated, step);
    }
    // After the frame has been painted.
    requestAnimationFrame(() => setTimeout(look));
  }

  window.probe = {
    operable: promise,
    read: () => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const painted = paint?.startTime ?? 0;
      return { operable, painted, blocking, shift, longTasks, isKept: steps.every(isKept) };
    },
  };
  requestAnimationFrame(look);
}
