// Every edge of the models, through the page.
import { chromium } from 'playwright'
import { afterAll } from 'vitest'
import { modelsDrivePages } from '#fixtures/models/pages-suite.ts'
import { ensureChromium } from '#fixtures/testing/ensure-chromium.ts'
import { chromiumFlags } from '#fixtures/testing/find-chromium.ts'
import { type OpenedShop, openBuiltShop } from '#fixtures/testing/open-shop.ts'

let shop: OpenedShop | undefined
afterAll(() => shop?.close())

modelsDrivePages('edges', async () => {
  const executablePath = ensureChromium()
  shop = await openBuiltShop()
  return { browser: await chromium.launch({ executablePath, args: [...chromiumFlags] }), shopUrl: shop.url }
})
