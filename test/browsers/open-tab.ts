import { startDisplay } from './engines/display.ts';
import { chromium, firefox, startPuppeteer } from './engines/puppeteer.ts';
import { startWebKit } from './engines/webdriver.ts';
import { findBrowsers } from './found.ts';
import { watchMedia } from './page-scripts.ts';
import { Tab } from './tab.ts';

async function webkitTab(): Promise<Tab> {
  const { webkit } = findBrowsers();
  if (webkit === null) throw new Error('WebKitGTK is not installed.');
  const shown = process.env['DISPLAY'] ?? '';
  const display = shown === '' ? await startDisplay() : { name: shown, close: () => Promise.resolve() };
  try {
    const engine = await startWebKit({ ...webkit, display: display.name });
    const close = async () => {
      await engine.close();
      await display.close();
    };
    return new Tab({ ...engine, close });
  } catch (error) {
    await display.close();
    throw error;
  }
}

/** A new profile of a browser with one empty tab. @param browser the name of its project. */
export async function openTab(browser: string): Promise<Tab> {
  if (browser === 'webkit') return webkitTab();
  const isFirefox = browser === 'firefox';
  const path = isFirefox ? findBrowsers().firefox : process.env['CHROME_PATH'];
  const options = (isFirefox ? firefox : chromium)(path ?? '');
  return new Tab(await startPuppeteer(options, watchMedia));
}
