import { chromium } from 'playwright-core';
const base = 'http://localhost:4140';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
for (const [w, h] of [
  [360, 740],
  [768, 1024],
  [1440, 900],
]) {
  const context = await browser.newContext({
    viewport: { width: w, height: h },
    ...(w === 360 ? { hasTouch: true, isMobile: true } : {}),
  });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(w, m.text().slice(0, 300)));
  page.on('pageerror', (e) => console.log(w, 'pageerror', e.message.slice(0, 300)));
  for (const [name, path] of (process.argv[2] ?? 'home:/').split(',').map((s) => s.split(':'))) {
    await page.goto(base + path);
    await page.waitForSelector('html[data-started=true]');
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `/tmp/doors/${name}-${w}.png` });
    if (name === 'home') {
      for (const [sel, n] of [
        ['#quotes-title', 'quotes'],
        ['footer', 'footer'],
      ]) {
        const el = page.locator(sel).first();
        if (await el.count()) {
          await el.scrollIntoViewIfNeeded();
          await page.waitForTimeout(300);
          if (n === 'quotes')
            await page.evaluate(() => document.querySelector('#quotes-title').scrollIntoView({ block: 'start' }));
          await page.waitForTimeout(500);
          await page.screenshot({ path: `/tmp/doors/${n}-${w}.png` });
        }
      }
      await page.evaluate(() => scrollTo(0, 0));
      await page.getByRole('button', { name: 'More' }).first().click();
      await page.waitForTimeout(1200);
      await page.screenshot({ path: `/tmp/doors/more-${w}.png` });
    }
  }
  await context.close();
}
await browser.close();
