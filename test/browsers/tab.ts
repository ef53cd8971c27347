import { expect } from '@playwright/test';
import { appOrigin } from '../e2e/support/ports.ts';
import type { Engine } from './engines/engine.ts';
import { findInPage, type Role } from './page-scripts.ts';

/** Browsers that share two cores may be slow. */
const patience = { timeout: 45_000 };

/** Escapes what has a meaning in a regular expression. */
export const literally = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
const patternOf = (name: string | RegExp): string => (typeof name === 'string' ? `^${literally(name)}$` : name.source);

/** A page of any of the browsers, used by role and name; actions wait for their elements. */
export class Tab {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async open(path: string): Promise<void> {
    await this.#engine.goto(appOrigin + path);
  }

  /** Waits until it is visible. */
  async sees(role: Role, name: string | RegExp): Promise<void> {
    await expect
      .poll(async () => (await this.#find(role, name)) !== null, { ...patience, message: `${role} '${String(name)}'` })
      .toBe(true);
  }

  async seesNo(role: Role, name: string | RegExp): Promise<void> {
    await expect
      .poll(() => this.#find(role, name), { ...patience, message: `no ${role} '${String(name)}'` })
      .toBeNull();
  }

  async press(role: Role, name: string | RegExp): Promise<void> {
    await this.#act(role, name, (element) => this.#engine.click(element));
  }

  /** Types into the field with this label. */
  async type(label: string | RegExp, text: string): Promise<void> {
    await this.#act('textbox', label, (element) => this.#engine.type(element, text));
  }

  /** Does something in the document of a frame. */
  async inFrame<T>(title: string | RegExp, work: () => Promise<T>): Promise<T> {
    await this.#act('frame', title, (frame) => this.#engine.enterFrame(frame));
    try {
      return await work();
    } finally {
      await this.#engine.leaveFrame();
    }
  }

  /** Runs a function in the page; it can use only its arguments. */
  run<const Args extends readonly unknown[], T>(work: (...args: Args) => T, ...args: Args): Promise<Awaited<T>> {
    return this.#engine.run(work.toString(), args);
  }

  close(): Promise<void> {
    return this.#engine.close();
  }

  /** Retries while the element moves or is replaced. */
  async #act(role: Role, name: string | RegExp, act: (element: unknown) => Promise<void>): Promise<void> {
    await expect(async () => {
      const element = await this.#find(role, name, true);
      expect(element, `${role} '${String(name)}'`).not.toBeNull();
      await act(element);
    }).toPass(patience);
  }

  #find(role: Role, name: string | RegExp, isUsable = false): Promise<unknown> {
    return this.#engine.find(findInPage.toString(), [role, patternOf(name), isUsable]);
  }
}
