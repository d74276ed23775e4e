// A year of a box; `renewals.test.ts` has a quarter of it.
import { it } from 'vitest'
import { goOn } from '#fixtures/server/box-renewals.ts'
import { subscribed } from '#fixtures/server/box-shop.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'

it('a box goes on for a year without losing or doubling one', { timeout: 300_000 }, async () => {
  const shop = await openPayingShop()
  try {
    await goOn({ shop, id: await subscribed(shop), days: 365, boxes: 13 })
  } finally {
    await shop.close()
  }
})
