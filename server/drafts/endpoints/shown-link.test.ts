import { beforeAll, expect, it } from 'vitest'
import { draftDesk } from '#fixtures/server/desks/draft-desk.ts'
import { codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { testProjects } from '#fixtures/server/world.ts'

// The link of an offer is handed over by staff in another way than by mail. Rules 15.

const shop = payingShop()
const desk = draftDesk(shop)
beforeAll(() => restock(shop.db, testProjects.stock, 10))
const linkOf = (id: number) => shop.request('staff.draftLink', { id }, tess)
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

it('shows a link that is valid beside the one that was sent, and notes it in the log', async () => {
  const { id } = await desk.written()
  await good(desk.move(id, 'offer'))
  const mailed = await desk.lastLink()
  const { link, until } = await good(linkOf(id))
  expect(tokenOf(link)).not.toBe(mailed)
  const { link_until: wanted, events } = await desk.one(id)
  expect(until).toBe(wanted)
  for (const token of [mailed, tokenOf(link)])
    expect(await good(desk.offer(token))).toMatchObject({ standing: 'open' })
  expect(events.map(({ type }) => type)).toEqual(['draft.create', 'draft.offer', 'draft.linkShown'])
  // Neither a list nor the outbox shows it afterwards.
  expect(JSON.stringify([await desk.one(id), await outboxRows(shop.db)])).not.toContain(tokenOf(link))
})

it('shows none of what is not offered', async () => {
  const { id } = await desk.written()
  expect(await codeOf(linkOf(id))).toBe('transition_not_allowed')
  await good(desk.move(id, 'offer'))
  await good(desk.move(id, 'revise'))
  expect(await codeOf(linkOf(id))).toBe('transition_not_allowed')
  expect(await codeOf(linkOf(99_999))).toBe('not_found')
})

it('shows five of one version of an offer at most, and counts anew once it is offered anew', async () => {
  const { id } = await desk.written()
  await good(desk.move(id, 'offer'))
  for (let shown = 0; shown < 5; shown += 1) await good(linkOf(id))
  expect(await codeOf(linkOf(id))).toBe('links_used_up')
  // The mail is another way, with a limit of its own.
  await good(desk.move(id, 'remind'))
  await good(desk.move(id, 'revise'))
  await good(desk.move(id, 'offer'))
  await good(linkOf(id))
})
