// The packing table with a camera that shows a barcode, or that is refused.
import bwip from 'bwip-js/node'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })
const Bars = z.array(z.object({ sbs: z.array(z.number()) }))
const Parcels = z.object({
  items: z.array(
    z.object({ number: z.string(), items: z.array(z.object({ barcode: z.string().nullable() })) }),
  ),
})

async function signIn(): Promise<string> {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email: 'team@sillon.example', password: 'needle-drop-team' }),
  })
  return Signed.parse(await answer.json()).token
}

/** A parcel with a barcode in it. */
async function parcelWith(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const { items } = Parcels.parse(
    await (await fetch(`${shop.url}/api/staff/parcels?limit=100`, { headers })).json(),
  )
  const found = items.find(({ items: lines }) => lines.some(({ barcode }) => barcode !== null))
  const barcode = found?.items.find(line => line.barcode !== null)?.barcode
  if (found === undefined || !barcode) throw new Error('no parcel with a barcode waits')
  return { number: found.number, barcode }
}

/** Widths of bars and spaces, in turn. */
const barsOf = (code: string) =>
  Bars.parse(bwip.raw(code.length === 12 ? 'upca' : 'ean13', code, {}))[0]?.sbs ?? []

test('a barcode before the camera goes in, and the camera is let go with the table', async () => {
  const token = await signIn()
  const { number, barcode } = await parcelWith(token)
  const page = await shop.open('/contact', { viewport: { width: 420, height: 900 } })
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  // In the place of a device: a picture of the barcode, ten times a second.
  await page.addInitScript(bars => {
    const media = {
      getUserMedia() {
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
        const pen = canvas.getContext('2d')
        setInterval(() => {
          if (!pen) return
          pen.fillStyle = '#eee'
          pen.fillRect(0, 0, 640, 480)
          pen.fillStyle = '#111'
          let at = 120
          bars.forEach((bar, index) => {
            if (index % 2 === 0) pen.fillRect(at, 100, bar * 4, 280)
            at += bar * 4
          })
        }, 100)
        const stream = canvas.captureStream(10)
        Object.assign(globalThis, { cameraTrack: stream.getVideoTracks()[0] })
        return Promise.resolve(stream)
      },
    }
    Object.defineProperty(navigator, 'mediaDevices', { value: media })
  }, barsOf(barcode))
  const state = () => page.evaluate('globalThis.cameraTrack.readyState')
  await page.goto(`/admin/dispatch?search=${number}`)
  await alive(page)
  await page
    .getByRole('link', { name: `Pack ${number}` })
    .first()
    .click()
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await page.getByText('Scanned. Take it away before you show the next copy.').waitFor()
  expect(await page.locator('.packing-lines b').allTextContents()).toContainEqual(
    expect.stringMatching(/^1 of/),
  )
  expect(await state()).toBe('live')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('button', { name: 'Stop the camera' }).waitFor({ state: 'detached' })
  expect(await state()).toBe('ended')
})

test('a camera that is refused is said', async () => {
  const token = await signIn()
  const { number } = await parcelWith(token)
  const page = await shop.open('/contact')
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: refuse } })
  })
  await page.goto(`/admin/dispatch?search=${number}`)
  await alive(page)
  await page
    .getByRole('link', { name: `Pack ${number}` })
    .first()
    .click()
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await page.getByRole('alert').getByText('The camera is not allowed on this page.').waitFor()
})
