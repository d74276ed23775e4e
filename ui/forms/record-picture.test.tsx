import { describe, expect, it, onTestFinished } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { recordPictureJourney } from '#machines/journeys/record-picture/record-picture.journey.ts'
import type { RecordPictureInput } from '#machines/journeys/record-picture/record-picture.setup.ts'
import { journeyOf, startPageJourney, startShop } from '#machines/shop/start-shop.ts'
import { RecordPicture } from './record-picture.tsx'

const artist: RecordPictureInput = { desk: 'artist', id: 7, isOwn: false, picture: 'a7-1' }
const logo: RecordPictureInput = { desk: 'shop', id: 2, isOwn: false, picture: 'shops/s2-1.webp' }

async function open(given: RecordPictureInput, { path = '/admin/artists?id=7', refused = '' } = {}) {
  const fake = fakePorts({ answers: {} })
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  await settled()
  startPageJourney(shop, fake.ports, recordPictureJourney, given)
  const journey = journeyOf(shop, 'recordPicture')
  return {
    fake,
    send: journey?.send.bind(journey),
    draw: () => draw(<RecordPicture given={given} name="Möwe" {...(refused && { refused })} />, path, shop),
  }
}

const button = (markup: string, name: string) =>
  new RegExp(`<button[^>]*>(?:<[^>]*>)*${name}`).exec(markup)?.[0] ?? ''
const field = (markup: string) => /<input[^>]*type="file"[^>]*>/.exec(markup)?.[0] ?? ''

describe('the picture of a record', () => {
  it('is shown with the ways to another and to none', async () => {
    const markup = await (await open(artist)).draw()
    expect(markup).toMatch(/<div role="group" aria-label="Picture" tabindex="-1" class="record-picture">/i)
    expect(markup).toContain('srcSet="/files/artists/a7-1.webp"')
    expect(markup).toContain('src="/files/artists/a7-1.jpg"')
    expect(markup).toContain('alt="Picture of Möwe"')
    expect(field(markup)).not.toContain('disabled')
    expect(button(markup, 'Remove the picture')).not.toContain('disabled')
    expect(markup).toContain('5 MB at most')
  })

  it('is a logo at a shop, and the page says what is shown where there is none', async () => {
    const at = { path: '/admin/shop?id=2' }
    const shown = await (await open(logo, at)).draw()
    expect(shown).toContain('role="group" aria-label="Logo"')
    expect(shown).toContain('src="/files/shops/s2-1.webp"')
    expect(button(shown, 'Remove the logo')).not.toBe('')
    const empty = await (await open({ ...logo, picture: null }, at)).draw()
    expect(empty).toContain('There is no logo')
    expect(button(empty, 'Remove the logo')).toBe('')
  })

  it('is only looked at by whoever may not change it, who is told why', async () => {
    const markup = await (await open(artist, { refused: 'Your roles let you look.' })).draw()
    expect(markup).toContain('Your roles let you look.')
    expect(field(markup)).toContain('disabled')
    expect(button(markup, 'Remove the picture')).toContain('disabled')
  })
})

describe('the picture of a record, while it is changed', () => {
  const file = { name: 'wal.png', size: 40 }

  it('is looked at, then sent', async () => {
    const page = await open(artist)
    page.send?.({ type: 'recordPicture.choose', file })
    const chosen = await page.draw()
    expect(chosen).toContain('wal.png: this is how it will be cut. It is not saved yet.')
    expect(button(chosen, 'Remove the picture')).toBe('')
    expect(button(chosen, 'Discard')).not.toContain('disabled')
    page.send?.({ type: 'recordPicture.send', key: 'key-0001' })
    await settled()
    const busy = await page.draw()
    expect(busy).toContain('On its way…')
    expect(field(busy)).toContain('disabled')
  })

  it.each([
    ['picture_invalid', { picture: 'picture_drawing' }, 'Save it as a PNG.'],
    ['picture_invalid', { picture: 'picture_invalid' }, 'no picture that can be read'],
    ['picture_too_large', undefined, 'too many pixels'],
    ['storage_full', undefined, 'no room'],
    ['rate_limited', undefined, 'Too many'],
  ])('says why it is not taken: %s %j', async (code, fields, words) => {
    const page = await open(artist)
    page.send?.({ type: 'recordPicture.choose', file })
    page.send?.({ type: 'recordPicture.send', key: 'key-0001' })
    await settled()
    page.fake.waiting('desk.setPicture').answer({ error: true, status: 422, code, fields })
    await settled()
    const markup = await page.draw()
    expect(markup).toMatch(new RegExp(`role="alert".*wal.png: .*${words}`))
  })

  it('offers the ways on where nobody knows what became of it', async () => {
    const page = await open(artist)
    page.send?.({ type: 'recordPicture.choose', file })
    page.send?.({ type: 'recordPicture.send', key: 'key-0001' })
    await settled()
    page.fake.waiting('desk.setPicture').break()
    await settled()
    const markup = await page.draw()
    expect(button(markup, 'Send again')).not.toBe('')
    expect(button(markup, 'Read it anew')).not.toBe('')
    expect(field(markup)).toContain('disabled')
  })
})
