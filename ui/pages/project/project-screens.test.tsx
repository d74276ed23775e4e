import { describe, expect, it, onTestFinished } from 'vitest'
import type { Output } from '#contract'
import { daysOf, filledDays } from '#domain/time/shop-day.ts'
import { locales } from '#domain/text/locale.ts'
import { localePrefix } from '#domain/site/route-table.ts'
import { startShop } from '#machines/shop/start-shop.ts'
import { rightsOf, type StaffRole } from '#domain/people/rights.ts'
import { sampleUser } from '#machines/journeys/auth/auth.alphabet.ts'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { RunSheet } from '../../parts/run-sheet.tsx'
import { draw } from '#fixtures/ui/draw.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'
import { ProjectOrdersScreen } from './orders-screen.tsx'

type Stats = Output<'projects.stats'>

const project: Stats['project'] = {
  id: 12,
  category: 'vinyl',
  slug: 'night-ferries',
  name: 'Night ferries',
  artist_name: 'Haneul Park',
  picture: 'p12',
  step: 'in_progress',
  sale: 'preorder',
  charge_mode: 'charge_now',
  pressing_id: null,
  listed: true,
  approved: true,
  goal: 220,
  counted: 168,
  starts_at: '2027-02-01T10:00:00.000Z',
  ends_at: '2027-03-10T18:00:00.000Z',
  release_date: null,
}
const sold = [{ day: '2027-02-27', copies: 3, orders: 2, listens: 0 }]
const days = filledDays(daysOf('2027-03-01', 7), sold, { copies: 0, orders: 0, listens: 0 })
const stats: Stats = {
  project,
  own: true,
  from: '2027-02-23',
  to: '2027-03-01',
  days,
  countries: [{ country_id: 'FR', copies: 3, orders: 2 }],
  currencies: [{ currency: 'EUR', copies: 3, orders: 2, gross: 7_200, discount: 700, tax: 1_083 }],
  songs: [{ id: 5, title: 'Ebb', listens: 41 }],
  total: {
    copies: 168,
    own_copies: 0,
    wholesale_copies: 0,
    orders: 120,
    listens: 41,
    wishes: 7,
    likes: 3,
    follows: 19,
  },
}
const line: Output<'projects.orders'>['items'][number] = {
  id: 9,
  number: 'S-ABCDEFGHJ',
  status: 'paid',
  created_at: '2027-02-27T10:00:00.000Z',
  country_id: 'FR',
  item: 'Red vinyl',
  size: '',
  quantity: 2,
  price: 2_400,
  discount: 0,
  tax: 800,
  total: 4_800,
  currency: 'EUR',
}
const production: Output<'projects.production'> = {
  id: 12,
  stage: 'cutting',
  copies: 300,
  pressed: null,
  accepted: null,
  test_at: '2027-03-26T10:00:00.000Z',
  done_at: '2027-04-23T10:00:00.000Z',
  stages: [
    { stage: 'files_checked', at: '2027-03-02T10:00:00.000Z' },
    { stage: 'test_rejected', at: '2027-03-04T10:00:00.000Z' },
    { stage: 'cutting', at: '2027-03-05T10:00:00.000Z' },
  ],
  log: [
    { stage: 'test_rejected', at: '2027-03-04T10:00:00.000Z', note: null },
    { stage: 'cutting', at: '2027-03-05T10:00:00.000Z', note: null },
    { stage: 'cutting', at: '2027-03-08T10:00:00.000Z', note: 'The lathe is being mended: two weeks more.' },
  ],
}
const orders = { project, items: [line], next: null }
const none = {
  ...stats,
  days: days.map(row => ({ ...row, copies: 0 })),
  countries: [],
  currencies: [],
  songs: [],
}

const shop = () => startShop({ ports: fakePorts().ports })
const dashboard = (change: Partial<Stats> = {}, path = '/project/dashboard?id=12') =>
  draw(
    <DashboardScreen stats={{ ...stats, ...change }} orders={orders} production={production} span={7} />,
    path,
    shop(),
  )

/** A shop that somebody of a role has signed in to. */
async function shopOf(role: StaffRole) {
  const user = { ...sampleUser, role: 'team' as const, isMun: true, rights: [...rightsOf([role])] }
  const { ports } = fakePorts({ answers: { 'auth.check': user }, cookies: { token: 't' } })
  const at = startShop({ ports })
  onTestFinished(() => void at.stop())
  await settled()
  return at
}

describe('the statement of a project', () => {
  const seenBy = async (role: StaffRole, own: boolean, words: string) => {
    const screen = (
      <DashboardScreen stats={{ ...stats, own }} orders={orders} production={production} span={7} />
    )
    return (await draw(screen, '/project/dashboard?id=12', await shopOf(role))).includes(words)
  }

  // Rules 10 and 12: figures in full, and paying, are for owner and accounts.
  it.each([
    ['is offered to its owner and to staff who see figures in full', 'Statement as'],
    ['has the form for its bank account beside it for its owner and who may pay', 'name="iban"'],
  ])('%s', async (_, words) => {
    expect(await seenBy('production', false, words)).toBe(false)
    expect(await seenBy('accounts', false, words)).toBe(true)
    expect(await seenBy('production', true, words)).toBe(true)
  })
})

describe('the figures of a project', () => {
  it('tell the copies that its owner bought apart, where there are any', async () => {
    expect(await dashboard()).not.toContain('bought by the owner')
    const own = await dashboard({ total: { ...stats.total, own_copies: 12 } })
    expect(own).toMatch(/Of these bought by the owner<\/dt><dd>12</)
  })
})

describe('the run of a project', () => {
  it('says of a counted run what came out of the press, and what of it is good', async () => {
    const counted = { ...production, stage: 'packing', pressed: 105, accepted: 104 } as const
    const markup = await draw(<RunSheet production={counted} />, '/project/dashboard')
    expect(markup).toContain('Of 105 copies that were pressed, 104 are good.')
    expect(markup).not.toContain('being made')
  })
})

describe('the dashboard of a project', () => {
  it('says how far it is and what happens to the money', async () => {
    const markup = await dashboard()
    expect(markup).toContain('168 of 220 copies, 9 days left')
    expect(markup).toContain('everybody is paid back in full')
    expect(markup).toContain('href="/vinyl/12/night-ferries"')
  })

  it('draws figures, says them in a sentence and has the table behind', async () => {
    const markup = await dashboard()
    expect(markup).toContain(
      'Copies sold by day: 3 from Feb 23, 2027 to Mar 1, 2027, at most 3, on Feb 27, 2027.',
    )
    expect(markup).toContain('Nothing from')
    expect(markup.match(/<rect/g)?.length).toBeGreaterThan(1)
    expect(markup).toMatch(/<th scope="row">Feb 27, 2027<\/th><td class="price">3<\/td>/)
    expect(markup).toContain('€65')
    expect(markup).toMatch(/aria-current="page"[^>]*>7 days/)
  })

  it('shows the pressing: what is done, what is planned, and every entry', async () => {
    const markup = await dashboard()
    expect(markup).toContain('300 copies are being made: what was bought, and spare copies. Test pressing')
    expect(markup).toContain('Test pressing planned for March 26, 2027.')
    expect(markup).toContain('The run should be finished on April 23, 2027.')
    expect(markup).toMatch(/<li data-state="done"><span>Files checked<\/span>.*?Mar 2, 2027/)
    expect(markup).toMatch(/<li data-state="now" aria-current="step"><span>Cutting the sides/)
    expect(markup).toMatch(/<li data-state="ahead"><span>Packing/)
    expect(markup).toContain('Everything that happened')
    expect(markup).toMatch(/News of Mar 8, 2027:<\/b> The lathe is being mended/)
    expect(markup.indexOf('Test pressing sent back')).toBeGreaterThan(markup.indexOf('run-log'))
  })

  it('says when there is nothing', async () => {
    const markup = await draw(
      <DashboardScreen stats={none} orders={{ ...orders, items: [] }} production={null} span={7} />,
      '/project/dashboard?id=12',
      shop(),
    )
    expect(markup).toContain('No orders yet')
    expect(markup).toContain('Nothing in these days.')
    expect(markup).toContain('Nothing is on the press yet.')
    expect(markup).toContain('No songs are there to listen to.')
    expect(markup).not.toContain('Download the orders')
  })

  it('shows a project that is not launched, one without a goal, and one that failed', async () => {
    const draft = await dashboard({ project: { ...project, step: 'checking', listed: false } })
    expect(draft).toContain('Counting begins when the project is launched')
    expect(draft).not.toContain('href="/vinyl/12/night-ferries"')
    expect(await dashboard({ project: { ...project, goal: null } })).toContain('has no goal')
    expect(await dashboard({ project: { ...project, step: 'failed' } })).toContain('data-state="failed"')
  })

  it.each(locales)('speaks %s', async locale => {
    expect(await dashboard({}, `${localePrefix(locale)}/project/dashboard`)).not.toMatch(/\bowner\.[a-z]/)
  })
})

describe('all orders of a project', () => {
  it('are in a table that leads on, with nothing of who bought', async () => {
    const markup = await draw(
      <ProjectOrdersScreen orders={{ ...orders, next: 'n' }} />,
      '/project/manage2?id=12',
      shop(),
    )
    for (const words of ['S-ABCDEFGHJ', '2 × Red vinyl', 'France', '€48', 'Download the orders as CSV']) {
      expect(markup).toContain(words)
    }
    expect(markup).toContain('/project/manage2?id=12&amp;after=n')
  })
})
