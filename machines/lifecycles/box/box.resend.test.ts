// The code of a gift that is mailed again. Rules 4.
import { expect, test } from 'vitest'
import { boxGiftMs } from '#domain/boxes/box-period.ts'
import { begin, step } from '../lifecycle.ts'
import type { ActorRole } from '../actor.ts'
import { boxMachine } from './box.machine.ts'

const start = Date.UTC(2026, 0, 31)
const given = { type: 'one', periodicity: 'monthly', hasAddress: false, startedAt: start } as const

/** A box that was paid for at once. */
function paid(isGift: boolean) {
  const box = begin(boxMachine, { ...given, isGift, prepaid: isGift ? 3 : null })
  const after = step(boxMachine, box, { type: 'box.payOk', actor: { role: 'payment' }, at: start })
  if (!after.ok) throw new Error(after.code)
  return after
}

const resend = (box: ReturnType<typeof paid>, role: ActorRole, at: number) =>
  step(boxMachine, box, { type: 'box.resend', actor: { role, id: '4' }, at })

test('is asked for by staff alone, as long as the gift can be redeemed, and changes nothing else', () => {
  const gift = paid(true)
  const again = resend(gift, 'team', start + 1)
  const context = { ...gift.context, resentAt: [start + 1] }
  expect(again).toMatchObject({ ok: true, state: 'gift_pending', context })
  expect(again).toMatchObject({ effects: [{ effect: 'mail.boxGiftAgain' }] })
  expect(resend(gift, 'boss', start + boxGiftMs - 1)).toMatchObject({ ok: true })
  expect(resend(gift, 'team', start + boxGiftMs)).toMatchObject({ ok: false })
  expect(resend(gift, 'shopper', start + 1)).toMatchObject({ ok: false })
  expect(resend(paid(false), 'team', start + 1)).toMatchObject({ ok: false })
})

test('is sent five times a day at most', () => {
  const day = 24 * 60 * 60 * 1_000
  let box = paid(true)
  for (let at = start + 1; at <= start + 5; at++) {
    const again = resend(box, 'team', at)
    if (!again.ok) throw new Error(again.code)
    box = again
  }
  expect(resend(box, 'boss', start + day)).toMatchObject({ ok: false })
  expect(resend(box, 'boss', start + day + 1)).toMatchObject({ ok: true })
})
