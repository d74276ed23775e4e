import type { Browser } from 'playwright'
import { atRest, openDesk } from './visitor.ts'
import type { Vital } from './vital.ts'
import { notedBy, untilSeen } from './watch.ts'

/** Songs that are started one after another on the same page; the first also brings the player. */
const songs = 3

/** From the press on a record's play button to its first sound, on the loopback, nothing slowed down. */
export async function songStart(browser: Browser, url: string): Promise<readonly Vital[]> {
  const page = await openDesk(browser, url)
  try {
    await page.goto('/vinyl-shop')
    await atRest(page)
    const buttons = page.locator('main').getByRole('button', { name: /^Play / })
    const vitals: Vital[] = []
    for (let song = 0; song < songs; song += 1) {
      await buttons.first().click()
      await untilSeen(page, 'playing')
      const { pressed, playing } = await notedBy(page, ['pressed', 'playing'])
      vitals.push({ template: `song ${song + 1}`, name: 'start', value: playing - pressed })
    }
    return vitals
  } finally {
    await page.context().close()
  }
}
