// A count as whoever stands before the shelf has it on a phone.
import { describe, expect, it, onTestFinished } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { hasButton, isButtonOpen } from '#fixtures/ui/desk-pages.tsx'
import { draw } from '#fixtures/ui/draw.tsx'
import { stockCountJourney } from '#machines/journeys/stock-count/stock-count.journey.ts'
import type { StockCountEvent } from '#machines/journeys/stock-count/stock-count.setup.ts'
import { viewStockCount } from '#machines/journeys/stock-count/stock-count.view.ts'
import { journeyOf, startPageJourney, startShop } from '#machines/shop/start-shop.ts'
import { StockCountScreen } from './stock-count-screen.tsx'

const cells = {
  item: { id: 17, text: 'Black' },
  size: '',
  name: 'Low Tide',
  artist_name: 'Möwe',
  barcode: '1',
}
const found = { items: [{ id: 170, cells: { ...cells, catalogue_number: 'KS-1' } }], next: null }

/** A count of shelf A3 that is under way. */
async function table(...events: StockCountEvent[]) {
  const fake = fakePorts({ answers: { 'desk.list': found } })
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', path: '/admin/stock', search: '?count=yes' })
  startPageJourney(shop, fake.ports, stockCountJourney)
  const send = async (...all: StockCountEvent[]) => {
    for (const event of all) journeyOf(shop, 'stockCount')?.send(event)
    await settled()
  }
  await send(...events)
  const view = () => {
    const snapshot = journeyOf(shop, 'stockCount')?.getSnapshot()
    return snapshot && viewStockCount(snapshot)
  }
  return {
    fake,
    send,
    draw: (path = '/admin/stock') =>
      draw(<StockCountScreen view={view()} send={() => undefined} />, path, shop),
  }
}

const begin = { type: 'stockCount.begin', shelf: 'A3' } as const
const scan = { type: 'stockCount.scan', code: '1' } as const

describe('a count at the shelf', () => {
  it('asks which shelf, then for copies', async () => {
    const asked = await (await table()).draw()
    expect(asked).toContain('name="shelf"')
    const at = await table(begin)
    expect(isButtonOpen(await at.draw(), 'Compare')).toBe(false)
    await at.send(scan)
    const markup = await at.draw()
    for (const words of ['Shelf A3', 'Möwe, Low Tide, Black', 'value="1"', '1 copy counted, of 1 item.'])
      expect(markup).toContain(words)
    expect(isButtonOpen(markup, 'Compare')).toBe(true)
  })

  it('says what differs, and is closed with a reason only', async () => {
    const at = await table(begin, scan)
    await at.send({ type: 'stockCount.compare', key: 'k1' })
    const result = { item_id: 17, size: '', name: 'Low Tide', expected: 3, counted: 1, difference: -2 }
    const results = [{ ...result, outcome: 'changed', orders: [] }]
    at.fake.waiting('staff.countStock').answer({ booked: false, count_id: null, results })
    await settled()
    const markup = await at.draw()
    for (const words of ['3 expected, 1 counted: -2', '1 item differs, of 1.', 'Say why'])
      expect(markup).toContain(words)
    expect(isButtonOpen(markup, 'Write the count down')).toBe(false)
    await at.send({ type: 'stockCount.explainAll', reason: 'wet' })
    expect(isButtonOpen(await at.draw(), 'Write the count down')).toBe(true)
    expect(hasButton(await at.draw(), 'Go on counting')).toBe(true)
  })

  it.each(['fr', 'es', 'zh', 'ko'])('has its words in %s', async locale => {
    const markup = await (await table(begin, scan)).draw(`/${locale}/admin/stock`)
    expect(markup).not.toMatch(/staff\.|>Compare<|counted/)
  })
})
