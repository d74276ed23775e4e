import { onTestFinished, describe, expect, it } from 'vitest'
import type { Output } from '#contract'
import { draw } from '#fixtures/ui/draw.tsx'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { productPartsJourney } from '#machines/journeys/product-parts/product-parts.journey.ts'
import { journeyOf, startPageJourney, startShop } from '#machines/shop/start-shop.ts'
import { ProductParts } from './product-parts.tsx'

type Parts = Output<'product.parts'>

const parts: Parts = {
  id: 7,
  pictures: [
    { image: 'cover', url: '/files/projects/k/cover.webp', text: 'A pier' },
    { image: 'cover2', url: '/files/projects/k/cover2.webp', text: '' },
    { image: 'back', url: '/files/projects/k/back.webp', text: '' },
  ],
  pictures_seen: 'p1',
  tracks: [
    { id: 3, title: 'Ebb', artist_name: 'Wal', side: 'A', seconds: 247, preview: true, preview_seconds: 30 },
  ],
  tracks_seen: 't1',
  items: [
    {
      id: 5,
      name: 'Shirt',
      retired: false,
      sizes: [
        { size: 'M', on_hand: 4, free: 3, retired: false },
        { size: 'S', on_hand: 1, free: 1, retired: true },
      ],
    },
  ],
}

async function open(given: Partial<Parts> = {}, { mayEdit = true, isSized = true } = {}) {
  const fake = fakePorts({ answers: {} })
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  await settled()
  const all = { ...parts, ...given }
  startPageJourney(shop, fake.ports, productPartsJourney, { parts: all })
  return {
    fake,
    send: journeyOf(shop, 'productParts')?.send.bind(journeyOf(shop, 'productParts')),
    draw: () =>
      draw(
        <ProductParts parts={all} mayEdit={mayEdit} isSized={isSized} from={0} />,
        '/admin/product?id=7',
        shop,
      ),
  }
}

const button = (markup: string, name: string) =>
  new RegExp(`<button[^>]*>(?:<[^>]*>)*${name}`).exec(markup)?.[0] ?? ''
const isShut = (markup: string, name: string) => button(markup, name).includes('disabled')

describe('the parts of a product', () => {
  it('are shown with what can be done with each', async () => {
    const markup = await (await open()).draw()
    expect(markup).toMatch(/<img src="\/files\/projects\/k\/cover.webp" alt="A pier"/)
    expect(isShut(markup, 'Move Picture 1 forward')).toBe(true)
    expect(isShut(markup, 'Move Picture 1 back')).toBe(false)
    expect(isShut(markup, 'Move Picture 2 back')).toBe(true)
    expect(button(markup, 'Move Back forward')).toBe('')
    expect(button(markup, 'Remove Back')).not.toBe('')
    expect(markup).toMatch(/value="4:07"/)
    expect(markup).toContain('30 seconds can be heard')
    expect(markup).toContain('M: 3 free')
    expect(button(markup, 'Take M out of sale')).not.toBe('')
    expect(button(markup, 'Sell S again')).not.toBe('')
    expect(button(markup, 'Save tracks')).toBe('')
  })

  it('are empty at first, and say what the shop does then', async () => {
    const markup = await (await open({ pictures: [], tracks: [] }, { isSized: false })).draw()
    expect(markup).toContain('the shop draws a sleeve of letters')
    expect(markup).toContain('No tracks yet.')
    expect(markup).not.toContain('New size')
  })

  it('are only read by whoever may not change them', async () => {
    const markup = await (await open({}, { mayEdit: false })).draw()
    expect(isShut(markup, 'Remove Picture 1')).toBe(true)
    expect(isShut(markup, 'Add a track')).toBe(true)
  })
})

describe('the parts of a product, while they are changed', () => {
  it('have a button to save what a picture shows, at that picture alone', async () => {
    const desk = await open()
    expect(await desk.draw()).not.toContain('Save what they show')
    desk.send?.({ type: 'productParts.writeText', image: 'cover2', text: 'A blue quay' })
    const cards = (await desk.draw()).split('<li class="staff-picture"')
    expect(cards.map(card => card.includes('Save what they show'))).toEqual([false, false, true, false])
  })

  it('say at the pictures what a picture lacks, and not above all', async () => {
    const desk = await open()
    const file = { name: 'front.png', size: 90_000_000 }
    desk.send?.({ type: 'productParts.addPictures', uploads: [{ file, kind: 'gallery', key: 'key-0001' }] })
    await settled()
    const markup = await desk.draw()
    const [above = '', below = ''] = markup.split('front.png: ')
    expect(above).toContain('What Back shows')
    expect(below).toContain('type="file"')
  })

  it('say what is wrong, and where', async () => {
    const desk = await open()
    desk.send?.({ type: 'productParts.writeTrack', index: 0, field: 'time', text: '4:7' })
    desk.send?.({ type: 'productParts.saveTracks' })
    const markup = await desk.draw()
    expect(markup).toContain('Minutes and seconds, such as 4:07.')
    expect(markup).toContain('Look at what is marked.')
    expect(button(markup, 'Save tracks')).not.toBe('')
  })

  it('name the file that was refused, and the ways on where nobody knows', async () => {
    const desk = await open()
    const file = { name: 'front.pdf', size: 40 }
    desk.send?.({ type: 'productParts.addPictures', uploads: [{ file, kind: 'gallery', key: 'key-0001' }] })
    await settled()
    expect(await desk.draw()).toContain('On their way: 1')
    desk.fake.waiting('product.addPicture').answer({ error: true, status: 422, code: 'picture_invalid' })
    await settled()
    expect(await desk.draw()).toContain('front.pdf: This file is no picture that can be read.')
    desk.send?.({ type: 'productParts.retireSize', item: 5, size: 'M', retired: true })
    await settled()
    desk.fake.waiting('product.setSizes').break()
    await settled()
    const markup = await desk.draw()
    expect(button(markup, 'Send again')).not.toBe('')
    expect(isShut(markup, 'Add a track')).toBe(true)
  })
})
