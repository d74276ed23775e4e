import { expect, it, onTestFinished } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startShop } from '#machines/shop/start-shop.ts'
import { renderPage } from '../entry-server.tsx'

const site = {
  helpUrl: 'https://help.example/{lang}/faq',
  social: { instagram: 'https://instagram.com/sillon', tiktok: 'https://tiktok.com/@sillon' },
  isMainHost: true,
}

async function footerAt(path: string, decided: typeof site | undefined) {
  const { ports } = fakePorts({ answers: { 'app.location': { error: true, code: 'unavailable' } } })
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
  const html = new TextDecoder().decode(page.html)
  return /<footer.*<\/footer>/s.exec(html)?.[0] ?? ''
}

it('links to the places that are set, and to the help centre in the language of the page', async () => {
  const footer = await footerAt('/fr/no/such/page', site)
  expect(footer).toContain('href="https://instagram.com/sillon"')
  expect(footer).toContain('href="https://tiktok.com/@sillon"')
  expect(footer).not.toContain('Facebook')
  expect(footer).toContain('href="https://help.example/fr/faq"')
  expect(footer).toContain('\u{1F1EB}\u{1F1F7}')
})

it('says nothing of places that are not set, and keeps the shop’s own help', async () => {
  const footer = await footerAt('/no/such/page', undefined)
  expect(footer).not.toMatch(/instagram|Follow us/)
  expect(footer).toContain('href="/help"')
})
