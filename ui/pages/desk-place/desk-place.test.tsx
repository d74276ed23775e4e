import { expect, it, onTestFinished, vi } from 'vitest'
import { rightsOf } from '#domain/people/rights.ts'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { sampleUser } from '#machines/journeys/auth/auth.alphabet.ts'
import { viewPage } from '#machines/journeys/page/page.view.ts'
import { journeyOf, startShop } from '#machines/shop/start-shop.ts'
import { Page as Unknown } from '../staff/unknown-desk.page.tsx'
import { DeskPlace } from './desk-place.tsx'

/** The frame at an address, once its page was asked for and this came. */
async function frameAt(path: string, search: string, answers: Readonly<Record<string, object>>) {
  const user = { ...sampleUser, role: 'team' as const, isMun: true, rights: rightsOf(['owner']) }
  const { ports } = fakePorts({
    answers: { 'auth.check': user, 'app.location': { country_id: 'FR', currency: 'EUR' }, ...answers },
    cookies: { token: 't' },
    place: { path, search },
  })
  const shop = startShop({ ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', path, search })
  await settled()
  const screen = () => {
    const page = journeyOf(shop, 'page')
    return page && viewPage(page.getSnapshot()).screen
  }
  await vi.waitFor(() => expect(screen()).not.toBe('loading'), { timeout: 10_000 })
  return draw(
    <DeskPlace>
      <main>what the page shows</main>
    </DeskPlace>,
    path + search,
    shop,
  )
}

const gone = { error: true, status: 404, code: 'not_found' }
const away = { error: true, code: 'network' }

it('a record that is not there is said in the frame of staff, with the way to its list', async () => {
  const markup = await frameAt('/admin/order', '?id=1', { 'staff.order': gone })
  expect(markup).toMatch(/<h1[^>]*>Nothing at this address/)
  expect(markup).toMatch(/<a [^>]*href="\/admin\/orders"[^>]*>To the list: Orders/)
  expect(markup).not.toContain('what the page shows')
})

it('a page that did not come can be asked for again, and speaks of no cart', async () => {
  const markup = await frameAt('/admin/order', '?id=1', { 'staff.order': away })
  expect(markup).toMatch(/<h1[^>]*>This page did not come/)
  expect(markup).toContain('Try again')
  expect(markup).not.toContain('cart')
})

it('cookies are not asked about here: the question would lie over what is worked with', async () => {
  const markup = await frameAt('/admin/nowhere', '', {})
  expect(markup).toContain('what the page shows')
  expect(markup).not.toContain('cookies-title')
})

it.each(['/admin', '/fr/admin/'])('%s is a home that leads to every desk', async path => {
  const user = { ...sampleUser, role: 'team' as const, isMun: true, rights: ['order.see', 'stock.see'] }
  const { ports } = fakePorts({ answers: { 'auth.check': user }, cookies: { token: 't' } })
  const shop = startShop({ ports })
  onTestFinished(() => void shop.stop())
  await settled()
  const markup = await draw(<Unknown />, path, shop)
  const ways = [...markup.matchAll(/<li><a href="([^"]+)"/g)].map(([, href]) => href)
  const start = path.startsWith('/fr') ? '/fr/admin' : '/admin'
  expect(ways).toEqual([`${start}/orders`, `${start}/stock`])
})
