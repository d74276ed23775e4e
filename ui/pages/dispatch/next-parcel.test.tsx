// The way from parcel to parcel: what is packed next, in the list as it was narrowed.
import { expect, it, onTestFinished } from 'vitest'
import type { Output } from '#contract'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { dispatchActs, noChoices, parcelOf, tide } from '#fixtures/ui/parcels.ts'
import { packingJourney } from '#machines/journeys/packing/packing.journey.ts'
import { journeyOf, startPageJourney, startShop } from '#machines/shop/start-shop.ts'
import { DispatchScreen } from './dispatch-screen.tsx'
import { choiceOf } from './parcel-choice.tsx'

type Parcels = Output<'staff.parcels'>

const parcel = parcelOf([tide], { number: 'S-7' })
const items = [parcel, { ...parcel, order_id: 8, number: 'S-8' }]
const acts = dispatchActs()

/** The desk with a list, and its packing table with the first of it. */
function desk(choice: Readonly<Record<string, string>>, shown = items, after: string | null = null) {
  const { ports } = fakePorts()
  const shop = startShop({ ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', path: '/admin/dispatch', search: '?pack=7' })
  const { id, name, barcode, catalogue_number: catalogueNumber, quantity } = tide
  const lines = [{ id, name, barcode, catalogueNumber, quantity }]
  startPageJourney(shop, ports, packingJourney, { key: '7:1', lines, picks: [] })
  const parcels: Parcels = { items: shown, next: after, records: [], arrived: [], choices: noChoices }
  const screen = <DispatchScreen parcels={parcels} choice={choiceOf(choice)} view={undefined} acts={acts} />
  const markup = () => draw(screen, '/admin/dispatch', shop)
  return {
    markup,
    packing: journeyOf(shop, 'packing'),
    /** What the addresses of all links with these words say. */
    said: async (words: string) => {
      const links = [...(await markup()).matchAll(/<a ([^>]*)>([^<]*)</g)].filter(
        ([, , text]) => text === words,
      )
      return links.map(([, attributes]) => {
        const [, query = ''] = /href="[^"?]*\??([^"]*)"/.exec(attributes ?? '') ?? []
        return Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&')))
      })
    },
    /** What the address of the next parcel says; undefined where none is offered. */
    next: async () => {
      const [, query] = /href="[^"?]*\?([^"]*)"[^>]*>Pack the next parcel/.exec(await markup()) ?? []
      return query && Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&')))
    },
  }
}

const narrowed = { project: '12', single: 'true' }

it('the first to be packed is the first of what the list is narrowed to', async () => {
  expect(await desk(narrowed).next()).toEqual({ ...narrowed, pack: 'next' })
  expect(await desk({ search: 'ohm' }).next()).toEqual({ search: 'ohm', pack: 'next' })
})

it('an empty later page leads to the first, and says nothing of all that waits', async () => {
  const choice = { shelf: 'A3', after: 'abc' }
  expect(await desk(choice, []).said('To the first page')).toEqual([{ shelf: 'A3' }])
  expect(await desk({ shelf: 'A3' }, []).said('To the first page')).toEqual([])
  expect(await desk({ after: 'abc' }, []).markup()).not.toContain('Nothing waits to be packed')
  expect(await desk({}, []).markup()).toContain('Nothing waits to be packed')
})

it('where nobody is found, the one looked for is let go of', async () => {
  expect(await desk({ ...narrowed, search: 'ohm' }, []).next()).toEqual({ ...narrowed, pack: 'next' })
})

it('the one after that which is packed is the next of the same list', async () => {
  expect(await desk({ ...narrowed, pack: '7:1' }).next()).toEqual({ ...narrowed, pack: '8:1' })
  expect(await desk({ ...narrowed, pack: '7:1' }, [parcel]).next()).toBeUndefined()
})

it('after one that was looked for, the oldest of the rest is packed', async () => {
  const sought = { shop: '1', search: 'S-7', pack: '7:1' }
  expect(await desk(sought, [parcel]).next()).toEqual({ shop: '1', pack: 'next' })
})

it('of several that were looked for, all are packed before the rest', async () => {
  const sought = { shelf: 'A3', search: 'ohm', pack: '7:1' }
  expect(await desk(sought).next()).toEqual({ shelf: 'A3', search: 'ohm', pack: '8:1' })
  expect(await desk({ ...sought, pack: '8:1' }).next()).toEqual({ shelf: 'A3', pack: 'next' })
})

it('a parcel chosen by hand is packed in the list as it is narrowed, and left to the same', async () => {
  const all = { shelf: 'A3', country: 'BE', search: 'ohm', after: 'abc' }
  expect(await desk(all).said('Pack')).toEqual([
    { ...all, pack: '7:1' },
    { ...all, pack: '8:1' },
  ])
  expect(await desk({ ...all, pack: '7:1' }).said('Back to the list')).toEqual([all])
})

it('after the last of a page the next page goes on', async () => {
  const last = { shelf: 'A3', after: 'abc', pack: '8:1' }
  expect(await desk(last, items, 'def').next()).toEqual({ shelf: 'A3', after: 'def', pack: 'next' })
  expect(await desk(last).next()).toBeUndefined()
})

it('nothing leads away from a parcel that is scanned in part, until it is on its way', async () => {
  const { packing, next } = desk({ pack: '7:1' })
  packing?.send({ type: 'packing.scan', code: '4006381333931' })
  expect(await next()).toBeUndefined()
  const lines = [{ id: 1, copies: 1 }]
  packing?.send({ type: 'packing.picked', picks: [{ orderId: 7, shopId: 1, lines }] })
  expect(await next()).toEqual({ pack: '8:1' })
  packing?.send({ type: 'packing.picked', picks: [] })
  packing?.send({ type: 'packing.restart' })
  expect(await next()).toEqual({ pack: '8:1' })
})
