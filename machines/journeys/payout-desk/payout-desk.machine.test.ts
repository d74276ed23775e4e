import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import type { PayoutWord } from '#domain/ledger/payout-moves.ts'
import type { PayoutMove } from '../../lifecycles/payout/payout.moves.ts'
import { callTimeoutMs } from '../../call-results.ts'
import { payoutDeskJourney } from './payout-desk.journey.ts'
import { viewPayoutDesk } from './payout-desk.view.ts'

const seen = '2027-02-20T10:00:00.000Z'

function open() {
  const fake = fakePorts()
  let reloads = 0
  const machine = payoutDeskJourney.provide(fake.ports).provide({
    actions: { reloadPage: () => void (reloads += 1) },
  })
  const journey = startJourney(machine)
  const { actor } = journey
  const answer = async (result: object) => {
    fake.waiting('staff.movePayout').answer(result)
    await settled()
  }
  return {
    ...journey,
    fake,
    answer,
    choose: (move: PayoutMove, payoutId = 7) =>
      actor.send({ type: 'payoutDesk.choose', payoutId, move, seen }),
    send: (key = 'k1') => actor.send({ type: 'payoutDesk.send', key }),
    write: (name: PayoutWord, text: string) => actor.send({ type: 'payoutDesk.write', name, text }),
    view: () => viewPayoutDesk(actor.getSnapshot()),
    sent: () => fake.waiting('staff.movePayout').input,
    reloads: () => reloads,
  }
}

describe('a move', () => {
  test('is sent with what was seen, and the list is read anew', async () => {
    const { choose, send, sent, answer, view, reloads, facts } = open()
    choose('approve')
    send()
    expect(sent()).toEqual({ id: 7, move: 'approve', seen })
    expect(view()).toMatchObject({ status: 'sending', isBusy: true, can: { send: false, choose: false } })
    await answer({ id: 7, state: 'approved' })
    expect(view()).toMatchObject({ status: 'resting', move: null })
    expect(reloads()).toBe(1)
    expect(facts).toContainEqual(expect.objectContaining({ type: 'toast.wanted', key: 'toast.saved' }))
  })

  test('that needs words is not sent without them', () => {
    const { fake, choose, write, send, sent, view } = open()
    choose('send')
    send()
    expect(view()).toMatchObject({
      status: 'invalid',
      fields: [{ name: 'reference', error: 'input_required' }],
    })
    expect(fake.calls).toEqual([])
    write('reference', ' SEPA 17 ')
    expect(view().fields).toMatchObject([{ value: ' SEPA 17 ', error: null }])
    send()
    expect(sent()).toEqual({ id: 7, move: 'send', seen, reference: 'SEPA 17' })
  })

  test('that names an account carries the password of an account that has one', () => {
    const { choose, write, send, sent } = open()
    choose('setAccount')
    write('holder', 'Ada Lov')
    write('iban', 'GB29 NWBK 6016 1331 9268 19')
    write('password', ' my own ')
    send()
    const account = { holder: 'Ada Lov', iban: 'GB29 NWBK 6016 1331 9268 19' }
    expect(sent()).toEqual({ id: 7, move: 'setAccount', seen, ...account, password: ' my own ' })
  })

  test('of one payout does not carry its words to another', () => {
    const { actor, choose, write, view } = open()
    choose('bounce')
    write('reason', 'Account closed.')
    choose('bounce', 8)
    expect(view()).toMatchObject({ payoutId: 8, fields: [{ name: 'reason', value: '' }] })
    actor.send({ type: 'payoutDesk.drop' })
    expect(view()).toMatchObject({ status: 'resting', move: null, fields: [] })
  })
})

test('the second of two staff is told, and sees the list anew', async () => {
  const { choose, send, answer, view, reloads } = open()
  choose('approve')
  send()
  await answer({ error: true, status: 409, code: 'transition_not_allowed' })
  expect(view()).toMatchObject({ status: 'overtaken', payoutId: 7, move: null, can: { choose: true } })
  expect(reloads()).toBe(1)
})

describe('trouble', () => {
  test.each(['timeout', 'unavailable', 'internal'])(
    'after %s the same is sent again under the same key',
    async code => {
      const { clock, fake, choose, send, answer, view } = open()
      choose('settle')
      send('first')
      if (code === 'timeout') clock.increment(callTimeoutMs)
      else if (code === 'internal') fake.waiting('staff.movePayout').break()
      else await answer({ error: true, status: 503, code })
      await settled()
      expect(view()).toMatchObject({ status: 'uncertain', problem: { code }, can: { change: false } })
      send('second')
      expect(fake.waiting('staff.movePayout').options).toMatchObject({ idempotencyKey: 'first' })
    },
  )

  test('what is refused for what it says can be said otherwise, under a new key', async () => {
    const { fake, choose, write, send, answer, view } = open()
    choose('revoke')
    write('reason', 'x')
    send('first')
    await answer({ error: true, status: 422, code: 'input_invalid' })
    expect(view()).toMatchObject({ status: 'failed', problem: { code: 'input_invalid' } })
    write('reason', 'A claim came in.')
    send('second')
    expect(fake.waiting('staff.movePayout').options).toMatchObject({ idempotencyKey: 'second' })
  })
})
