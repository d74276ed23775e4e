// A parcel that does not arrive, from the terminal, against a whole shop.
import { describe, expect, it } from 'vitest'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { checkBooks } from '#server/orders/check-books.ts'

const at = shopAtTerminal(async () => {
  const shop = await openPayingShop()
  const { id } = await placedOrder(shop, people.bruno.token)
  for (const move of ['release', 'shipAll'])
    await shop.request('staff.moveOrder', { id, move }, { token: people.tess.token })
  return shop
})
const { run } = at
const parcel = (...words: string[]) => run(['parcel', ...words])

describe('sillon parcel', () => {
  it('is for staff, and names what is wrong with what was asked', async () => {
    expect((await parcel('list')).code).toBe(4)
    const login = ['login', '--email', people.boss.email, '--password-stdin']
    expect((await run(login, testPassword)).code).toBe(0)
    expect((await parcel('list')).out).toContain('No parcels.')
    expect((await parcel('list', '--show', 'gone')).code).toBe(64)
    expect((await parcel('moved', 'seven')).err).toContain('seven')
    expect((await parcel('stuck', '1')).code).toBe(64)
    expect((await parcel('lost', '99')).err).toContain('not_found')
    expect((await parcel('claim', '1', '--amount', 'lots')).err).toContain('lots')
    expect((await parcel('lost', '1')).err).toContain('transition_not_allowed')
  })

  it('is lost, sent again, and its carrier pays', async () => {
    expect((await parcel('list', '--show', 'away')).out).toMatch(/1 +Handed over/)
    expect((await parcel('stuck', '1', '--word', 'not in the depot')).out).toMatch(/state\s+Trouble/)
    expect((await parcel('list')).out).toMatch(/1 +Trouble/)
    expect((await parcel('lost', '1')).err).toContain('word')
    expect((await parcel('lost', '1', '--word', 'given up')).out).toMatch(/state\s+Lost/)
    expect((await parcel('resend', '1')).out).toMatch(/state\s+Sent again/)
    expect((await parcel('claim', '1', '--amount', '12.50')).out).toMatch(/claimed\s+\S*12\.50/)
    expect((await parcel('claim-answered', '1', '--amount', '0')).out).toMatch(/carrier paid\s+€0\b/)
    await at.shop.runJobs()
    expect(await checkBooks(at.shop.db, { atRest: true })).toEqual([])
  })
})
