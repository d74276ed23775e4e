import { describe, expect, it, onTestFinished } from 'vitest'
import { rightsOf, type StaffRole } from '#domain/people/rights.ts'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { sampleUser } from '#machines/journeys/auth/auth.alphabet.ts'
import { startShop } from '#machines/shop/start-shop.ts'
import { matchDesks } from '#domain/site/desk-match.ts'
import { DeskLinks } from './desk-links.tsx'
import { useDesks, useHomeDesk } from './use-desks.ts'

/** The navigation as somebody sees it who may do these things: its groups with their desks. */
async function navigation(rights: readonly string[] | null, path = '/admin/orders') {
  const user = { ...sampleUser, role: 'team' as const, isMun: true, rights: [...(rights ?? [])] }
  const answers = rights === null ? {} : { 'auth.check': user }
  const { ports } = fakePorts({ answers, cookies: rights === null ? {} : { token: 't' } })
  const shop = startShop({ ports })
  onTestFinished(() => void shop.stop())
  await settled()
  const markup = await draw(<DeskLinks />, path, shop)
  const groups = [...markup.matchAll(/<p id="([^"]+)">(.*?)<\/p><ul aria-labelledby="([^"]+)">(.*?)<\/ul>/g)]
  return groups.map(([, id, title, labelledBy, list = '']) => ({
    title,
    isLabelled: id === labelledBy,
    desks: [...list.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', name]) => ({
      name,
      href: /href="([^"]+)"/.exec(attributes)?.[1],
      isCurrent: attributes.includes('aria-current="page"'),
    })),
  }))
}

const current = (groups: Awaited<ReturnType<typeof navigation>>) =>
  groups.flatMap(({ desks }) => desks.filter(({ isCurrent }) => isCurrent).map(({ href }) => href))

describe('the navigation of desks', () => {
  it('has its groups in order for whoever may see all, each list named by its group', async () => {
    const groups = await navigation(rightsOf(['owner']))
    expect(groups.map(({ title }) => title)).toEqual([
      'Selling',
      'Catalogue',
      'Production',
      'People',
      'Money',
      'Shop',
    ])
    expect(groups.every(({ isLabelled }) => isLabelled)).toBe(true)
    expect(groups[1]?.desks.map(({ href }) => href)).toEqual([
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
    ])
  })

  it('leaves a group out of which nothing may be seen', async () => {
    const groups = await navigation(['order.see', 'shop.see'])
    expect(groups.map(({ desks }) => desks.map(({ href }) => href))).toEqual([
      ['/admin/orders'],
      ['/admin/shops'],
    ])
  })

  it('shows nothing to whoever may do something, but see nothing', async () => {
    expect(await navigation(['shop.edit', 'shop.move', 'order.export'])).toEqual([])
  })

  it('shows nothing to a stranger', async () => {
    expect(await navigation(null)).toEqual([])
  })
})

describe('where a reader is', () => {
  it.each([
    ['/admin/product', '/admin/product'],
    ['/admin/product?id=7', '/admin/product'],
    ['/admin/shops', '/admin/shops'],
    ['/admin/shop?id=5', '/admin/shops'],
    ['/admin/order?id=900', '/admin/orders'],
  ])('marks at %s the desk of %s alone', async (path, href) => {
    expect(current(await navigation(rightsOf(['owner']), path))).toEqual([href])
  })

  it('marks none where the page is of no desk', async () => {
    expect(current(await navigation(rightsOf(['owner']), '/cart'))).toEqual([])
  })

  it('keeps the language of the reader', async () => {
    const [selling] = await navigation(['order.see'], '/fr/admin/orders')
    expect(selling?.desks).toMatchObject([{ href: '/fr/admin/orders', isCurrent: true }])
    expect(selling?.title).not.toBe('Selling')
  })
})

/** The desks that a word leads to, nearest first. */
function Found({ text }: { text: string }) {
  return <p>{matchDesks(text, useDesks()).map(({ route }) => `${route} `)}</p>
}

describe('what desks are looked for under', () => {
  it.each([
    ['vat', '/admin/orders', 'admin-reports'],
    ['tax', '/admin/orders', 'admin-reports'],
    ['refund', '/admin/orders', 'admin-returns'],
    ['rates', '/admin/orders', 'admin-settings'],
    ['csv', '/admin/orders', 'admin-jobs'],
    ['tva', '/fr/admin/orders', 'admin-reports'],
    ['reembolso', '/es/admin/orders', 'admin-returns'],
    ['汇率', '/zh/admin/orders', 'admin-settings'],
    ['환불', '/ko/admin/orders', 'admin-returns'],
  ])('%s at %s leads to %s', async (text, path, route) => {
    const user = { ...sampleUser, role: 'team' as const, isMun: true, rights: rightsOf(['owner']) }
    const { ports } = fakePorts({ answers: { 'auth.check': user }, cookies: { token: 't' } })
    const shop = startShop({ ports })
    onTestFinished(() => void shop.stop())
    await settled()
    const found = (await draw(<Found text={text} />, path, shop)).replaceAll(/<[^>]*>/g, '').split(' ')
    expect(found.slice(0, 2)).toContain(route)
  })
})

function Home() {
  return <p>{useHomeDesk()?.route}</p>
}

/** The desk at which somebody with this role begins. */
async function homeOf(role: StaffRole) {
  const user = { ...sampleUser, role: 'team' as const, isMun: true, rights: [...rightsOf([role])] }
  const { ports } = fakePorts({ answers: { 'auth.check': user }, cookies: { token: 't' } })
  const shop = startShop({ ports })
  onTestFinished(() => void shop.stop())
  await settled()
  return draw(<Home />, '/admin', shop)
}

describe('where a day begins', () => {
  it.each([
    ['owner', 'admin-stats'],
    ['accounts', 'admin-stats'],
    ['warehouse', 'admin-dispatch'],
    ['editorial', 'admin-box-editions'],
  ] as const)('for %s is %s', async (role, route) => {
    expect(await homeOf(role)).toBe(`<p>${route}</p>`)
  })
})
