// The shop's logo on its papers: small, sharp, on the own ones only, and never in the way of a paper.
import { inflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { mixedOrder } from '#fixtures/server/mixed-order.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { shops } from '../../database/schema/catalogue.ts'
import { pictureSize } from '../../documents/sheet.ts'

const shop = payingShop()
const tess = { token: people.tess.token }
const alice = { token: people.alice.token }

/** A logo of so many pixels as the shop keeps it; the broken one is not the picture that it says. */
async function wear(logo: string | null, size?: { width: number; height: number }) {
  const key = logo ?? ''
  if (size) {
    const picture = sharp({ create: { ...size, channels: 4, background: '#ff0000' } })
    await shop.deps.storage.put(key, new Uint8Array(await picture.webp({ lossless: true }).toBuffer()))
  } else if (logo !== null) await shop.deps.storage.put(key, new Uint8Array([1, 2, 3]))
  await shop.db.update(shops).set({ logo }).where(eq(shops.id, 1))
}

/** The pictures of a PDF, and how wide and high each is drawn, in points. */
function picturesIn(bytes: Uint8Array) {
  const text = Buffer.from(bytes).toString('latin1')
  const pixels = [...text.matchAll(/\/Subtype \/Image[^]*?\/Width (\d+)\s*\/Height (\d+)/g)]
  const drawn = [...text.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  const placed = [...drawn.join('\n').matchAll(/([\d.]+) 0 0 -([\d.]+) [\d.]+ [\d.]+ cm\s*\/I\d+ Do/g)]
  return {
    pixels: pixels.map(([, width, height]) => [Number(width), Number(height)]),
    points: placed.map(([, width, height]) => [Number(width), Number(height)]),
  }
}

async function paper(kind: 'slips' | 'labels' | 'pick_list', parcels: string) {
  const { body } = await shop.request('staff.parcelPapers', { kind, parcels } as never, tess)
  if ('error' in body) throw new Error(JSON.stringify(body))
  return picturesIn(body.bytes)
}

async function invoice(id: number) {
  const { body } = await shop.request('user.invoice', { id }, alice)
  if ('error' in body) throw new Error(body.code)
  return picturesIn(body.bytes)
}

describe('the logo of the shop', () => {
  it('stands on invoice, slip and label, and no larger than its pixels are sharp', async () => {
    const { id } = await placedOrder(shop, people.alice.token)
    await shop.runJobs()
    expect((await invoice(id)).points).toEqual([])
    await wear('shops/s1-abc.webp', { width: 100, height: 50 })
    // 150 dots an inch: 100 pixels are 48 points wide.
    const small = { pixels: [[100, 50]], points: [[48, 24]] }
    expect(await invoice(id)).toEqual(small)
    expect(await paper('slips', String(id))).toEqual(small)
    expect(await paper('labels', String(id))).toEqual(small)
    expect((await paper('pick_list', String(id))).points).toEqual([])
    await wear('shops/s1-large.webp', { width: 1_100, height: 275 })
    const large = await invoice(id)
    expect(large.points).toEqual([[110, 27.5]])
    expect(large.pixels[0]?.[0]).toBe(460)
  })

  it('is on what the shop sends itself, and not on parcels of another shop', async () => {
    await wear('shops/s1-abc.webp', { width: 100, height: 50 })
    const two = await mixedOrder(shop, { 1: [testProjects.stock], 2: [testProjects.otherShop] })
    expect((await paper('slips', `${two}:1`)).points).toHaveLength(1)
    // In a file of several it is once, and drawn on each.
    const other = await mixedOrder(shop, { 1: [testProjects.stock] })
    const both = await paper('slips', `${two}:1,${other}:1`)
    expect([both.pixels.length, both.points.length]).toEqual([1, 2])
    expect((await paper('slips', `${two}:2`)).points).toEqual([])
  })

  it('stops no paper where it is broken or gone', async () => {
    const { id } = await placedOrder(shop, people.alice.token)
    await shop.runJobs()
    await wear('shops/s1-broken.webp')
    expect((await invoice(id)).points).toEqual([])
    expect((await paper('slips', String(id))).points).toEqual([])
    await shop.db.update(shops).set({ logo: 'shops/s1-gone.webp' }).where(eq(shops.id, 1))
    expect((await invoice(id)).points).toEqual([])
  })

  it('keeps its proportions within the room it has', () => {
    const bytes = new Uint8Array()
    const box = { widthPt: 110, heightPt: 32 }
    expect(pictureSize({ bytes, widthPx: 2_000, heightPx: 2_000 }, box)).toEqual({
      widthPt: 32,
      heightPt: 32,
    })
    expect(pictureSize({ bytes, widthPx: 50, heightPx: 50 }, box)).toEqual({ widthPt: 24, heightPt: 24 })
  })
})
