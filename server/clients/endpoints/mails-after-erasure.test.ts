// What happens to mails after their reader was forgotten: nothing of them comes back.
import { eq, isNull, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claimEffects, postponeEffect } from '../../database/outbox.ts'
import { mails, mailSuppressions, outbox } from '../../database/schema/infra.ts'
import { findSuppression, suppressAddress } from '../../mail/store/mail-suppressions.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { forgetFarewells } from '../store/erasures.ts'

const shop = payingShop()
const tess = { token: people.tess.token }
const boss = { token: people.boss.token }
const { alice } = people
const refused = `550 <${alice.email}> is unknown`

const rows = (key: string) => shop.db.select().from(outbox).where(like(outbox.key, key))
const farewell = async () => (await rows('mail:account_erased:%'))[0]

it('a mail that fails while its reader is forgotten keeps no reason, and is not tried again', async () => {
  const data = { name: 'Alice', link: 'https://sillon.test/contact' }
  await queueMail(shop.db, { key: 'in-hand', template: 'data_exported', to: alice.email, lang: 'en', data })
  const now = shop.clock.now()
  const [taken] = await claimEffects(shop.db, now, { most: 1, leaseSeconds: 60, only: ['mail'] })
  ok(await shop.request('staff.moveErasure', { id: alice.id, move: 'ask' }, tess))
  ok(await shop.request('staff.moveErasure', { id: alice.id, move: 'confirm' }, boss))
  await postponeEffect(shop.db, taken?.id ?? 0, now, refused, undefined)
  expect(await rows('mail:in-hand')).toMatchObject([{ payload: {}, lastError: null, failedAt: null }])
  // As a shop of before kept it.
  await shop.db.update(outbox).set({ lastError: refused }).where(eq(outbox.key, 'mail:in-hand'))
  await forgetFarewells(shop.db)
  expect(await rows('mail:in-hand')).toMatchObject([{ payload: {}, lastError: null }])
})

describe('the last mail', () => {
  it('that was given up keeps neither address nor reason, and waits for nobody', async () => {
    const row = await farewell()
    expect(row?.payload).toMatchObject({ to: alice.email })
    const now = shop.clock.now()
    await postponeEffect(shop.db, row?.id ?? 0, now, refused, undefined)
    expect(await farewell()).toMatchObject({ failedAt: now, lastError: refused })
    await suppressAddress(shop.db, { email: alice.email, reason: 'bounce', detail: refused }, now)
    await forgetFarewells(shop.db)
    expect(await farewell()).toMatchObject({ payload: {}, lastError: null, failedAt: null, doneAt: now })
    expect(await shop.db.select().from(mails).where(eq(mails.to, alice.email))).toEqual([])
    expect(await shop.db.select().from(outbox).where(isNull(outbox.doneAt))).toEqual([])
  })

  it('that came back stops the address, which nobody can read', async () => {
    const kept = await shop.db.select().from(mailSuppressions)
    expect(kept).toMatchObject([{ reason: 'bounce', detail: '' }])
    expect(JSON.stringify(kept)).not.toContain('alice')
    expect(await findSuppression(shop.db, ` ${alice.email.toUpperCase()}`)).toMatchObject({
      reason: 'bounce',
    })
    const shown = ok(await shop.request('staff.suppressions', {}, tess))
    expect(shown.items).toEqual([])
    const later = { email: alice.email, reason: 'bounce', detail: refused } as const
    await suppressAddress(shop.db, later, shop.clock.now())
    expect(JSON.stringify(await shop.db.select().from(mailSuppressions))).not.toContain('alice')
    ok(await shop.request('staff.liftSuppression', { email: alice.email }, tess))
    expect(await findSuppression(shop.db, alice.email)).toBeUndefined()
  })
})
