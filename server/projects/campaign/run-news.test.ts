import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { soldCampaign } from '#fixtures/server/sold-campaign.ts'
import { people } from '#fixtures/server/world.ts'
import { queryRows } from '../../database/database.ts'

// What the buyers of a record read while it is pressed. Rules 1.

const shop = payingShop()
const team = { token: people.tess.token }
const day = 86_400

const newsMails = async (id: number) =>
  queryRows(
    shop.db,
    sql`select payload->>'template' as template, payload->>'to' as "to",
      payload#>>'{data,date}' as date, payload#>>'{data,reason}' as note from outbox
      where kind = 'mail' and payload->>'template' like 'run\\_%'
      and split_part(key, ':', 3) = ${String(id)} order by id`,
    z.object({ template: z.string(), to: z.string(), date: z.string(), note: z.string() }),
  )

async function atPlant() {
  const { id } = await soldCampaign(shop)
  const move = async (name: string, more = {}) => {
    const { status, body } = await shop.request('staff.moveProduction', { id, move: name, ...more }, team)
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
    await shop.runJobs()
  }
  return { id, move }
}

const sentBack = { reason: 'a click on side A', note: 'It has to be cut once more.' }

it('tells of each stage that buyers wait for once, with its plan and what was noted', async () => {
  const { id, move } = await atPlant()
  await move('clearRights', { reason: 'SDRM 17' })
  expect(await newsMails(id)).toEqual([])
  for (const name of ['cut', 'plate', 'sendTest']) await move(name)
  await move('rejectTest', sentBack)
  for (const name of ['cut', 'plate', 'sendTest', 'approveTest', 'print', 'press']) await move(name)
  for (const name of ['checkQuality', 'pressAgain', 'checkQuality']) await move(name, { reason: 'warped' })
  await move('pack', { pressed: 4, accepted: 3 })
  for (const name of ['send', 'receive']) await move(name)
  const mails = await newsMails(id)
  // Three orders of one person are one mail; pressed again is on the press as before.
  expect(mails.map(({ template }) => template)).toEqual([
    'run_cut',
    'run_test_rejected',
    'run_cut',
    'run_test_approved',
    'run_pressing',
    'run_sent',
  ])
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(['ada@example.com']))
  expect(mails[1]?.note).toBe(sentBack.note)
  expect(JSON.stringify(mails)).not.toContain('click')
  expect(mails[3]?.date).toMatch(/20\d\d/)
  expect(mails[5]?.date).toBe('')
})

it('tells of a note alone at most once a fortnight', async () => {
  const { id, move } = await atPlant()
  const noted = async () => (await newsMails(id)).map(({ note }) => note)
  await move('note', { note: 'The plant closes over the new year.' })
  await move('note', { note: 'The sleeves are printed.' })
  expect(await noted()).toEqual(['The plant closes over the new year.'])
  shop.clock.pass(14 * day)
  await move('note', { note: 'The plant is open again.' })
  expect(await noted()).toEqual(['The plant closes over the new year.', 'The plant is open again.'])
})

it('is one mail for stages that are written down together', async () => {
  const { id } = await atPlant()
  const names = ['clearRights', 'cut', 'plate', 'sendTest', 'approveTest']
  for (const name of names)
    await shop.request('staff.moveProduction', { id, move: name, reason: 'SDRM 17' }, team)
  await shop.runJobs()
  expect((await newsMails(id)).map(({ template }) => template)).toEqual(['run_test_approved'])
})
