// The packing table, as whoever packs has it before them while the journey runs.
import { describe, expect, it, onTestFinished } from 'vitest'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { hasButton, isButtonOpen } from '#fixtures/ui/desk-pages.tsx'
import { draw } from '#fixtures/ui/draw.tsx'
import { type Parcel, parcelOf, tide } from '#fixtures/ui/parcels.ts'
import { cameraJourney } from '#machines/journeys/camera/camera.journey.ts'
import { packingJourney } from '#machines/journeys/packing/packing.journey.ts'
import { journeyOf, startPageJourney, startShop } from '#machines/shop/start-shop.ts'
import { PackingTable } from './packing-table.tsx'

const single = { ...tide, quantity: 1, ordered: 1, catalogue_number: null }

const parcel = parcelOf([tide, { ...single, id: 2, name: 'Ebb <b>', item: 'Shirt', barcode: null }])

const other: Parcel = {
  ...parcel,
  order_id: 8,
  number: 'S-8',
  items: [{ ...single, id: 3, name: 'Neap', barcode: '5901234123457' }],
}

function table(of = parcel) {
  const fake = fakePorts()
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', path: '/admin/dispatch', search: '?pack=7' })
  const lines = ({ items }: Parcel) =>
    items.map(({ id, name, barcode, catalogue_number: catalogueNumber, quantity }) => ({
      id,
      name,
      barcode,
      catalogueNumber,
      quantity,
    }))
  const lay = (one: Parcel) =>
    startPageJourney(shop, fake.ports, packingJourney, { key: '7:1', lines: lines(one), picks: [] })
  lay(of)
  startPageJourney(shop, fake.ports, cameraJourney, { to: 'packing' })
  return {
    fake,
    press: (type: 'camera.open' | 'camera.close') => journeyOf(shop, 'camera')?.send({ type }),
    leave: () => shop.send({ type: 'page.visited', path: '/admin/orders', search: '' }),
    lay,
    scan: (...codes: string[]) =>
      codes.forEach(code => journeyOf(shop, 'packing')?.send({ type: 'packing.scan', code })),
    count: (lineId: number, copies: number) =>
      journeyOf(shop, 'packing')?.send({ type: 'packing.count', lineId, copies }),
    restart: () => journeyOf(shop, 'packing')?.send({ type: 'packing.restart' }),
    picked: (lines?: readonly { id: number; copies: number }[]) =>
      journeyOf(shop, 'packing')?.send({
        type: 'packing.picked',
        picks: [{ orderId: 7, shopId: 1, ...(lines && { lines }) }],
      }),
    dropped: () => journeyOf(shop, 'packing')?.send({ type: 'packing.picked', picks: [] }),
    draw: ({ isOpen = true, path = '/admin/dispatch', shows = of, next = '' } = {}) => {
      const list = '/admin/dispatch'
      const given = {
        parcel: shows,
        list,
        ...(next !== '' && { next }),
        isOpen,
        picks: [],
        hasRefusal: false,
      }
      return draw(<PackingTable {...given} pick={() => undefined} />, path, shop)
    },
  }
}

/** What stands in each line: how many are in, and what it is. */
const linesIn = (markup: string) =>
  [...markup.matchAll(/<li class="row" data-whole="(\w+)"><b>([^<]*)<\/b><span>([^<]*)<\/span>/g)].map(
    ([, isWhole, count, name]) => [isWhole, count, name],
  )
const said = (markup: string, role: 'alert' | 'status') =>
  [...markup.matchAll(new RegExp(`role="${role}"[^>]*>(?:<p>)?([^<]+)<`, 'g'))].map(([, words]) => words)

describe('the packing table', () => {
  it('leads to the parcel that waits next, where one does', async () => {
    expect(await table().draw()).not.toContain('Pack the next parcel')
    expect(await table().draw({ next: '/dispatch?pack=8%3A1' })).toMatch(
      /dispatch\?pack=8%3A1"[^>]*>Pack the next parcel/,
    )
  })

  it('names the parcel and what belongs into it, of which nothing is in yet', async () => {
    const markup = await table().draw()
    expect(markup).toContain('S-2345ABCDE')
    expect(markup).toContain('Ada Ohm')
    expect(linesIn(markup)).toEqual([
      ['false', '0 of 2', 'Low Tide'],
      ['false', '0 of 1', 'Ebb &lt;b&gt;'],
    ])
    expect(said(markup, 'status')).toEqual(['3 copies are missing.'])
    expect(said(markup, 'alert')).toEqual([])
    expect(isButtonOpen(markup, 'On to carrier and number')).toBe(false)
  })

  it('has one field for what is scanned, which the browser fills in with nothing', async () => {
    const markup = await table().draw()
    expect(markup.match(/<input/g)).toHaveLength(1)
    expect(markup).toMatch(/<input(?=[^>]*name="code")(?=[^>]*autoComplete="off")(?=[^>]*maxLength="60")/)
  })

  it('only counts up to what belongs in, and down to nothing', async () => {
    const at = table()
    at.count(2, 1)
    const markup = await at.draw()
    const names = [...markup.matchAll(/<button(?<marks>[^>]*)aria-label="(?<name>[^"]*)"/g)]
    const closed = names.flatMap(({ groups: { marks = '', name = '' } = {} }) =>
      marks.includes('disabled') ? [name] : [],
    )
    expect(names).toHaveLength(4)
    expect(closed).toHaveLength(2)
    expect(closed[0]).toContain('Low Tide')
    expect(closed[1]).toContain('Ebb')
  })
})

describe('a copy that is scanned', () => {
  it('is counted, and what it was is said at once', async () => {
    const at = table()
    at.scan('4006381333931')
    const markup = await at.draw()
    expect(linesIn(markup)[0]).toEqual(['false', '1 of 2', 'Low Tide'])
    expect(said(markup, 'status')).toEqual(['Low Tide: 1 of 2', '2 copies are missing.'])
  })

  it('that does not belong is told loudly, with its number as text', async () => {
    const at = table()
    at.scan('<i>999')
    const markup = await at.draw()
    expect(said(markup, 'alert').join(' ')).toContain('&lt;i&gt;999')
    expect(linesIn(markup).map(([, count]) => count)).toEqual(['0 of 2', '0 of 1'])
  })

  it('that is one too many is told loudly, and not counted', async () => {
    const at = table()
    at.scan('4006381333931', 'KS-001', '4006381333931')
    const markup = await at.draw()
    expect(said(markup, 'alert').join(' ')).toContain('Low Tide')
    expect(linesIn(markup)[0]).toEqual(['true', '2 of 2', 'Low Tide'])
  })
})

describe('a parcel', () => {
  it('goes on to carrier and number once all is in, and not twice', async () => {
    const at = table()
    at.scan('4006381333931', '4006381333931')
    expect(isButtonOpen(await at.draw(), 'On to carrier and number')).toBe(false)
    at.count(2, 1)
    const markup = await at.draw()
    expect(isButtonOpen(markup, 'On to carrier and number')).toBe(true)
    expect(isButtonOpen(await at.draw({ isOpen: false }), 'On to carrier and number')).toBe(false)
    at.picked()
    expect(hasButton(await at.draw(), 'On to carrier and number')).toBe(false)
  })
})

describe('a parcel on its way to carrier and number', () => {
  it('is shown as it is sent, and nothing goes in or out', async () => {
    const at = table()
    at.scan('4006381333931')
    at.picked([{ id: 1, copies: 1 }])
    at.scan('4006381333931')
    at.count(2, 1)
    at.restart()
    const markup = await at.draw()
    expect(linesIn(markup)).toEqual([
      ['false', '1 of 2', 'Low Tide'],
      ['false', '0 of 1', 'Ebb &lt;b&gt;'],
    ])
    expect(markup).not.toContain('<input')
    expect(markup).not.toContain('Scan with the camera')
    expect(markup).not.toContain('aria-label="One more')
    expect(isButtonOpen(markup, 'Back: change what is in it')).toBe(true)
    at.dropped()
    at.scan('4006381333931')
    expect(linesIn(await at.draw())[0]).toEqual(['true', '2 of 2', 'Low Tide'])
  })

  it('ticked in the list is shown whole, and as it was packed once it is not', async () => {
    const at = table()
    at.scan('4006381333931')
    at.picked()
    expect(linesIn(await at.draw()).map(([, count]) => count)).toEqual(['2 of 2', '1 of 1'])
    at.dropped()
    expect(linesIn(await at.draw()).map(([, count]) => count)).toEqual(['1 of 2', '0 of 1'])
  })
})

describe('a table', () => {
  it('is begun anew by hand', async () => {
    const at = table()
    at.scan('4006381333931')
    at.restart()
    const markup = await at.draw()
    expect(linesIn(markup).map(([, count]) => count)).toEqual(['0 of 2', '0 of 1'])
    expect(said(markup, 'status')).toEqual(['3 copies are missing.'])
  })

  it('has its own lines when the one before is left for it, and keeps them while it is packed', async () => {
    const at = table()
    at.scan('4006381333931')
    at.lay(parcel)
    expect(linesIn(await at.draw())[0]).toEqual(['false', '1 of 2', 'Low Tide'])
    at.lay(other)
    expect(linesIn(await at.draw({ shows: other }))).toEqual([['false', '0 of 1', 'Neap']])
    at.scan('4006381333931')
    expect(said(await at.draw({ shows: other }), 'alert')).toHaveLength(1)
    at.scan('5901234123457')
    expect(isButtonOpen(await at.draw({ shows: other }), 'On to carrier and number')).toBe(true)
  })

  it('is there before its journey, without anything to press', async () => {
    const markup = await draw(
      <PackingTable
        parcel={parcel}
        list="/admin/dispatch"
        picks={[]}
        isOpen
        hasRefusal={false}
        pick={() => undefined}
      />,
      '/admin/dispatch',
    )
    expect(markup).toContain('S-2345ABCDE')
    expect(hasButton(markup, 'On to carrier and number')).toBe(false)
    expect(markup).not.toContain('<input')
  })
})

describe('the packing table with a camera', () => {
  it('takes what the camera sees as what a scanner types, and ticks', async () => {
    const at = table()
    expect(hasButton(await at.draw(), 'Scan with the camera')).toBe(true)
    at.press('camera.open')
    at.fake.look({ type: 'running' })
    at.fake.look({ type: 'seen', code: '4006381333931' })
    at.fake.look({ type: 'seen', code: '4006381333931' })
    const markup = await at.draw()
    expect(linesIn(markup)[0]?.[1]).toBe('1 of 2')
    expect(markup).toContain('<video data-camera=""')
    expect(hasButton(markup, 'Stop the camera')).toBe(true)
    expect(at.fake.did).toContain('signal good')
    at.leave()
    expect(at.fake.did.at(-1)).toBe('camera off')
  })

  it.each([
    ['refused', 'The camera is not allowed on this page.'],
    ['absent', 'This device has no camera.'],
    ['busy', 'The camera cannot be reached.'],
  ] as const)('says that a camera is %s', async (trouble, words) => {
    const at = table()
    at.press('camera.open')
    at.fake.look({ type: 'failed', trouble })
    const markup = await at.draw()
    expect(said(markup, 'alert').join()).toContain(words)
    expect(hasButton(markup, 'Scan with the camera')).toBe(true)
  })

  it.each(['/fr', '/zh', '/es', '/ko'])('is packed in the language of %s', async prefix => {
    const at = table()
    at.scan('999')
    const english = await at.draw()
    const markup = await at.draw({ path: `${prefix}/admin/dispatch` })
    expect(said(markup, 'alert')).toHaveLength(1)
    expect(said(markup, 'alert')).not.toEqual(said(english, 'alert'))
    expect(said(markup, 'status')).not.toEqual(said(english, 'status'))
  })
})
