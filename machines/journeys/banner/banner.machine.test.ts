import { describe, expect, test } from 'vitest'
import { isBannerAllowed } from '#domain/site/cookie.ts'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { sampleAlert } from './banner.alphabet.ts'
import type { BannerInput } from './banner.machine.ts'
import { viewBanner } from './banner.view.ts'
import { bannerJourney } from './banner.journey.ts'

const atHome: BannerInput = { path: '/', locale: 'en', isMainHost: true, widthPx: 1440, isAllowed: true }

async function start(input: Partial<BannerInput> = {}, answer: unknown = [sampleAlert]) {
  const fake = fakePorts({ answers: { 'app.alerts': answer } })
  const { actor } = startJourney(bannerJourney.provide(fake.ports), { input: { ...atHome, ...input } })
  await settled()
  return { actor, fake, view: () => viewBanner(actor.getSnapshot()) }
}

describe('where it shows', () => {
  test.each<[string, Partial<BannerInput>, boolean]>([
    ['the home page', {}, true],
    ['another page', { path: '/about' }, false],
    ['the host of a store', { isMainHost: false }, false],
    ['a screen of 1100 px', { widthPx: 1100 }, false],
    ['a screen of 1101 px', { widthPx: 1101 }, true],
    ['a visitor who dismissed it', { isAllowed: false }, false],
  ])('%s', async (_, input, isShown) => {
    const { view, fake } = await start(input)
    expect(view().isShown).toBe(isShown)
    expect(fake.calls).toHaveLength(isShown ? 1 : 0)
  })

  test('it comes and goes with the page and the width, and is fetched once', async () => {
    const { actor, view, fake } = await start({ path: '/about' })
    actor.send({ type: 'banner.moved', path: '/', locale: 'en' })
    await settled()
    expect(view().isShown).toBe(true)
    actor.send({ type: 'banner.resized', widthPx: 800 })
    expect(view().isShown).toBe(false)
    actor.send({ type: 'banner.resized', widthPx: 1200 })
    actor.send({ type: 'banner.moved', path: '/about', locale: 'en' })
    expect(view().isShown).toBe(false)
    actor.send({ type: 'banner.moved', path: '/', locale: 'en' })
    expect(view().isShown).toBe(true)
    expect(fake.calls).toHaveLength(1)
  })
})

test.each([
  ['fr', 'Livraison offerte cette semaine', '/fr/vinyl-shop'],
  ['en', 'Free shipping this week', '/vinyl-shop'],
  ['ko', 'Free shipping this week', '/vinyl-shop'],
] as const)('in %s it reads %s', async (locale, text, link) => {
  const { view } = await start({ locale })
  expect(view().alert).toMatchObject({ text, link })
})

test.each([[[]], [{ error: true, status: 500, code: 'internal' }]])(
  'without alerts (%j) nothing shows',
  async answer => {
    const { view } = await start({}, answer)
    expect(view().isShown).toBe(false)
  },
)

test('dismissing it stores a cookie for 40 days that keeps it away', async () => {
  const { actor, view, fake } = await start()
  actor.send({ type: 'banner.dismiss' })
  expect(view().isShown).toBe(false)
  expect(fake.jar.get('banner')).toBe('false')
  expect(fake.cookieDays.get('banner')).toBe(40)
  expect(isBannerAllowed(fake.jar.get('banner'))).toBe(false)
  expect(isBannerAllowed('true')).toBe(true)
})
