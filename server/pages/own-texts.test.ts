// A page that the shop has written itself, as a visitor is sent it: its words, its title, nothing that runs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settingVersions } from '../database/schema/infra.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'

let shop: TestShop
const before = '2026-01-15T10:00:00.000Z'
const own = [
  '# Terms of Kiesel',
  '',
  'What holds between <b>you</b> and us.',
  '',
  '## Who sells',
  'Kiesel, **Paris**: [the register](https://register.example/k) or [write to us](route:contact).',
  '',
  '<script>alert(1)</script>',
].join('\n')

beforeAll(async () => {
  shop = await openTestShop({ deps: { pages: sourceHost } })
  const none = { en: '', fr: '', zh: '', es: '', ko: '' }
  const written = { name: 'terms.texts', reason: '', who: null, at: new Date('2026-02-01T00:00:00Z') }
  await shop.deps.db
    .insert(settingVersions)
    .values({ ...written, value: { ...none, en: own }, validFrom: new Date('2026-02-01T00:00:00Z') })
})
afterAll(() => shop.close())

const page = async (path: string) => (await shop.app.request(`http://shop.test${path}`)).text()
const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

describe('the terms as the shop wrote them', () => {
  it('are the page, with its title and since when they hold', async () => {
    const html = await page('/terms')
    expect(html).toMatch(/<title>[^<]*Terms of Kiesel/)
    const main = mainOf(html)
    expect(main).toContain('In force since Feb 1, 2026')
    expect(main).toMatch(/<h2[^>]*>Who sells<\/h2>/)
    expect(main).toContain('<strong>Paris</strong>')
    expect(main).toContain('href="https://register.example/k"')
    expect(main).toContain('href="/contact"')
    expect(main).not.toContain('In force since September')
  })

  it('have words for marks of HTML, and no scripts', async () => {
    const main = mainOf(await page('/terms'))
    expect(main).toContain('&lt;script&gt;alert(1)')
    expect(main).toContain('&lt;b&gt;you')
  })

  it('are in other languages as they come with the program', async () => {
    expect(mainOf(await page('/fr/terms'))).not.toContain('Kiesel')
  })

  it('were others on an earlier day, which says so and leads to those of today', async () => {
    const main = mainOf(await page(`/terms?at=${before}`))
    expect(main).not.toContain('Kiesel')
    expect(main).toContain('This is the text of Jan 15, 2026.')
    expect(main).toMatch(/<a href="\/terms">Read the text of today/)
    expect(mainOf(await page('/terms?at=nonsense'))).toContain('Terms of Kiesel')
  })
})
