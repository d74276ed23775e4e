import { describe, expect, it, onTestFinished } from 'vitest'
import { locales } from '#domain/text/locale.ts'
import { localePrefix } from '#domain/site/route-table.ts'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { startShop } from '#machines/shop/start-shop.ts'
import { renderPage } from './entry-server.tsx'
import { readState } from './document/page-state.ts'

async function render(address: string) {
  const { ports } = fakePorts({ answers: { 'app.location': { error: true, code: 'unavailable' } } })
  const shop = startShop({ ports })
  shop.send({ type: 'page.visited', path: address, search: '?said=</script><b>' })
  onTestFinished(() => void shop.stop())
  const { status, html } = await renderPage({
    url: new URL(address, 'https://shop.example'),
    origin: 'https://shop.example',
    nonce: 'n0nce',
    nowMs: 0,
    shop,
    onError: error => {
      throw error
    },
  })
  return { status, html: new TextDecoder().decode(html) }
}

describe('the page renderer', () => {
  it.each(locales)('speaks %s from the address on, and answers 404 where nothing is', async locale => {
    const { status, html } = await render(`${localePrefix(locale)}/no/such/page`)
    expect(status).toBe(404)
    expect(html).toContain(`<html lang="${locale === 'zh' ? 'zh-Hans' : locale}"`)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('<main id="main"')
  })

  it('begins with the link that skips to the content', async () => {
    const { html } = await render('/no/such/page')
    expect(html.indexOf('class="skip"')).toBeLessThan(html.indexOf('<main'))
  })

  it('writes no style attribute and gives each script the nonce', async () => {
    const { html } = await render('/no/such/page')
    expect(html).not.toMatch(/ style="/)
    const scripts = html.match(/<script[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(1)
    for (const script of scripts) expect(script).toMatch(/nonce="n0nce"|type="application\/json"/)
  })

  it('carries the snapshot safely to the browser', async () => {
    const { html } = await render('/no/such/page')
    const text = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(text).not.toContain('<')
    expect((await readState(text)).shop).toMatchObject({
      context: { visit: { search: '?said=</script><b>' } },
    })
  })
})
