import { expect, it, onTestFinished } from 'vitest'
import { rightsOf, type StaffRole } from '#domain/people/rights.ts'
import { rightsOfRoute } from '#domain/site/route-rights.ts'
import { matchPath } from '#domain/site/route-table.ts'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { sampleUser } from '#machines/journeys/auth/auth.alphabet.ts'
import { startShop } from '#machines/shop/start-shop.ts'
import { DeskLinks } from './desk-links.tsx'

/** Where the navigation leads somebody who may do these things. */
async function linksFor(rights: readonly string[]): Promise<string[]> {
  const user = { ...sampleUser, role: 'team' as const, isMun: true, rights: [...rights] }
  const { ports } = fakePorts({ answers: { 'auth.check': user }, cookies: { token: 't' } })
  const shop = startShop({ ports })
  onTestFinished(() => void shop.stop())
  await settled()
  const markup = await draw(<DeskLinks />, '/bids', shop)
  return [...markup.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
}

/** What rules 12 let each role see of what is built, in the order of the navigation. */
const roles: [StaffRole, string[]][] = [
  [
    'warehouse',
    [
      '/admin/orders',
      '/admin/dispatch',
      '/admin/returns',
      '/admin/box-editions',
      '/admin/product',
      '/admin/item',
      '/admin/prices',
      '/admin/stock',
      '/admin/artists',
      '/admin/labels',
      '/admin/digital',
      '/admin/digital/encodings',
      '/admin/category',
      '/admin/projects',
      '/admin/runs',
      '/admin/plants',
      '/admin/pressings',
      '/admin/quote',
      '/bids',
      '/admin/shops',
      '/admin/settings',
    ],
  ],
  [
    'accounts',
    [
      '/admin/orders',
      '/admin/orders-manual',
      '/admin/returns',
      '/admin/box',
      '/admin/box-editions',
      '/admin/codes',
      '/admin/digital/codes',
      '/admin/product',
      '/admin/item',
      '/admin/prices',
      '/admin/stock',
      '/admin/artists',
      '/admin/labels',
      '/admin/digital',
      '/admin/digital/encodings',
      '/admin/category',
      '/admin/jobs',
      '/admin/projects',
      '/admin/runs',
      '/admin/plants',
      '/admin/pressings',
      '/admin/quote',
      '/bids',
      '/admin/digital/downloads',
      '/admin/client',
      '/admin/invoice',
      '/admin/payments',
      '/admin/payouts',
      '/admin/stats',
      '/admin/reports',
      '/admin/shops',
      '/admin/settings',
    ],
  ],
  [
    'editorial',
    [
      '/admin/box-editions',
      '/admin/codes',
      '/admin/digital/codes',
      '/admin/product',
      '/admin/item',
      '/admin/prices',
      '/admin/artists',
      '/admin/labels',
      '/admin/digital',
      '/admin/digital/encodings',
      '/admin/category',
      '/admin/jobs',
      '/bids',
      '/admin/reviews',
      '/admin/letters',
      '/admin/challenge',
      '/admin/challenge/entries',
      '/admin/settings',
    ],
  ],
]

it.each(roles)('the desks of %s alone are shown', async (role, expected) => {
  expect(await linksFor(rightsOf([role]))).toEqual(expected)
})

it('leads to a page whoever may enter it, and nobody else', async () => {
  const all = await linksFor(rightsOf(['owner']))
  expect(all.length).toBeGreaterThan(6)
  expect(await linksFor([])).toEqual([])
  for (const href of all) {
    const rights: readonly string[] = rightsOfRoute(matchPath(href).id)
    expect(rights.length).toBeGreaterThan(0)
    for (const right of rights) expect(await linksFor([right])).toContain(href)
    expect(await linksFor(rightsOf(['owner']).filter(one => !rights.includes(one)))).not.toContain(href)
  }
})
