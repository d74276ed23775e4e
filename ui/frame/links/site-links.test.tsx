import { expect, it, onTestFinished } from 'vitest'
import { type FakeOptions, fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { sampleUser } from '#machines/journeys/auth/auth.alphabet.ts'
import { startShop } from '#machines/shop/start-shop.ts'
import { renderPage } from '../../entry-server.tsx'

const site = {
  helpUrl: 'https://help.example/{lang}/faq',
  social: { instagram: 'https://instagram.com/sillon', tiktok: 'https://tiktok.com/@sillon' },
  isMainHost: true,
}

const nowhere = { 'app.location': { error: true, code: 'unavailable' } }

async function htmlAt(path: string, decided?: typeof site, options: FakeOptions = { answers: nowhere }) {
  const { ports } = fakePorts(options)
  const shop = startShop({ ports })
  shop.send({ type: 'page.visited', path, search: '' })
  await settled()
  onTestFinished(() => void shop.stop())
  const page = await renderPage({
    url: new URL(path, 'https://shop.example'),
    origin: 'https://shop.example',
    nonce: 'n0nce',
    nowMs: 0,
    shop,
    ...(decided ? { site: decided } : {}),
    onError: error => {
      throw error
    },
  })
  return new TextDecoder().decode(page.html)
}

const footerAt = async (path: string, decided: typeof site | undefined) =>
  /<footer.*<\/footer>/s.exec(await htmlAt(path, decided))?.[0] ?? ''

it('links to the places that are set, and to the help centre in the language of the page', async () => {
  const footer = await footerAt('/fr/no/such/page', site)
  expect(footer).toContain('href="https://instagram.com/sillon"')
  expect(footer).toContain('href="https://tiktok.com/@sillon"')
  expect(footer).not.toContain('Facebook')
  expect(footer).toContain('href="https://help.example/fr/faq"')
  expect(footer).toMatch(/<img src="\/images\/flag-FR\.svg" alt=""[^>]*>Français/)
})

it('says nothing of places that are not set, and keeps the shop’s own help', async () => {
  const footer = await footerAt('/no/such/page', undefined)
  expect(footer).not.toMatch(/instagram|Follow us/)
  expect(footer).toContain('href="/help"')
})

it.each([
  ['nobody', true],
  ['a customer', true],
  ['a pro', false],
])('the box is highlighted in yellow for %s: %s', async (who, isLit) => {
  const user = who === 'nobody' ? undefined : { ...sampleUser, pro: who === 'a pro' }
  const answers = { ...nowhere, ...(user && { 'auth.check': user }) }
  const html = await htmlAt('/no/such/page', undefined, { answers, cookies: user ? { token: 't' } : {} })
  expect(/<nav class="(header-links[^"]*)"/.exec(html)?.[1]).toBe(
    isLit ? 'header-links lit-yellow' : 'header-links',
  )
})

it.each([
  ['/creation/vinyl', false],
  ['/admin/orders', false],
  ['/my-account', true],
])('the shop’s own links stand at the top of %s: %s', async (path, isThere) => {
  const staff = { ...sampleUser, role: 'team' as const, isMun: true }
  const html = await htmlAt(path, undefined, {
    answers: { ...nowhere, 'auth.check': staff },
    cookies: { token: 't' },
  })
  expect([html.includes('<header'), html.includes('class="header-links')]).toEqual([true, isThere])
})

it.each([2, 0])('the user icon shows %d new messages, and its menu leads to the profile', async count => {
  const html = await htmlAt('/no/such/page', undefined, {
    answers: { ...nowhere, 'auth.check': { ...sampleUser, new_messages: count } },
    cookies: { token: 't' },
  })
  expect(html).toMatch(/<a [^>]*href="\/p\/7"/)
  const shown = /<div class="disclosure".*?<\/button>(<span class="header-count"[^>]*>(\d+)<)?/s.exec(html)
  expect(shown?.[2]).toBe(count > 0 ? String(count) : undefined)
})
