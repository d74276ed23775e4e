import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { packingMachine } from './packing.machine.ts'
import { viewPacking } from './packing.view.ts'

const lines = [
  { id: 1, name: 'Low Tide', barcode: '4006381333931', catalogueNumber: 'KS-001', quantity: 2 },
  { id: 2, name: 'Ebb', barcode: '5901234123457', catalogueNumber: null, quantity: 1 },
]

type Picks = readonly { orderId: number; shopId: number; lines?: { id: number; copies: number }[] }[]

function open(picks: Picks = []) {
  const signal = vi.fn<(outcome: 'good' | 'wrong') => void>()
  const asked = vi.fn<(code: string) => void>()
  const machine = packingMachine.provide({
    actors: {
      nameCode: fromPromise<string | null, { readonly code: string }>(({ input: { code } }) => {
        asked(code)
        return Promise.resolve(code === '3760000103107' ? 'Craie, Mlle Ardoise' : null)
      }),
    },
    actions: { signalScan: (_, outcome) => signal(outcome) },
  })
  const actor = createActor(machine, { input: { key: '7:1', lines, picks } }).start()
  return {
    signal,
    asked,
    scan: (code: string) => actor.send({ type: 'packing.scan', code }),
    count: (lineId: number, copies: number) => actor.send({ type: 'packing.count', lineId, copies }),
    picked: (now: Picks) => actor.send({ type: 'packing.picked', picks: now }),
    sent: () => actor.send({ type: 'packing.sent' }),
    restart: () => actor.send({ type: 'packing.restart' }),
    view: () => viewPacking(actor.getSnapshot()),
  }
}

describe('a parcel', () => {
  test('is packed once every copy was scanned', () => {
    const { scan, view } = open()
    scan('4006381333931')
    expect(view()).toMatchObject({
      status: 'packing',
      missing: 2,
      last: { outcome: 'good', name: 'Low Tide', copies: 1, quantity: 2 },
    })
    scan('5901234123457')
    scan('KS-001')
    expect(view()).toMatchObject({ status: 'packed', missing: 0 })
  })

  test('can leave with what is in it, and the rest later', () => {
    const { scan, view } = open()
    expect(view().inside).toEqual([])
    scan('4006381333931')
    expect(view()).toMatchObject({ status: 'packing', missing: 2, inside: [{ id: 1, copies: 1 }] })
  })
})

describe('a parcel that is being sent', () => {
  test('shows what is being sent, and takes nothing in or out meanwhile', () => {
    const { scan, count, restart, picked, signal, view } = open()
    scan('4006381333931')
    picked([{ orderId: 7, shopId: 1, lines: [{ id: 1, copies: 1 }] }])
    signal.mockClear()
    scan('5901234123457')
    count(1, 2)
    restart()
    expect(signal).not.toHaveBeenCalled()
    expect(view()).toMatchObject({ status: 'leaving', inside: [{ id: 1, copies: 1 }], last: null })
    picked([{ orderId: 8, shopId: 1 }])
    count(1, 2)
    expect(view()).toMatchObject({ status: 'packing', inside: [{ id: 1, copies: 2 }] })
  })

  test('keeps saying what was scanned last while other parcels are picked', () => {
    const { scan, picked, view } = open()
    scan('123')
    picked([{ orderId: 8, shopId: 1 }])
    expect(view().last).toMatchObject({ outcome: 'unknown', code: '123' })
    picked([])
    expect(view().last).toMatchObject({ outcome: 'unknown' })
    picked([{ orderId: 7, shopId: 1 }])
    expect(view()).toMatchObject({ status: 'leaving', last: null })
  })

  test('is laid locked while it is being sent, and packed anew once it was', () => {
    const { picked, sent, scan, view } = open([{ orderId: 7, shopId: 1 }])
    expect(view()).toMatchObject({ status: 'leaving', missing: 0 })
    picked([])
    scan('4006381333931')
    picked([{ orderId: 7, shopId: 1, lines: [{ id: 1, copies: 1 }] }])
    sent()
    expect(view()).toMatchObject({ status: 'packing', missing: 3, inside: [] })
  })

  test('keeps what was scanned when another parcel is sent from the list', () => {
    const { scan, picked, sent, view } = open()
    scan('4006381333931')
    picked([{ orderId: 8, shopId: 1 }])
    sent()
    expect(view()).toMatchObject({ status: 'packing', missing: 2, inside: [{ id: 1, copies: 1 }] })
  })
})

describe('a copy', () => {
  test('says what does not belong, and what is one too many', () => {
    const { scan, view } = open()
    scan('5901234123457')
    scan('5901234123457')
    expect(view().last).toMatchObject({ outcome: 'over', name: 'Ebb' })
    scan(' 123 ')
    expect(view()).toMatchObject({ missing: 2, last: { outcome: 'unknown', code: '123', name: null } })
    scan('  ')
    expect(view().last).toMatchObject({ code: '123' })
  })

  test('is heard and felt as it goes in, and so is what does not belong', () => {
    const { scan, signal, count } = open()
    scan('4006381333931')
    scan('123')
    scan(' ')
    count(2, 1)
    scan('5901234123457')
    expect(signal.mock.calls).toEqual([['good'], ['wrong'], ['wrong']])
  })

  test('is counted by hand, and open again when a copy comes out', () => {
    const { count, view, restart } = open()
    count(1, 2)
    count(2, 1)
    expect(view()).toMatchObject({ status: 'packed', last: null })
    count(2, 0)
    expect(view()).toMatchObject({ status: 'packing', missing: 1 })
    count(1, 3)
    count(9, 1)
    expect(view().lines.map(({ copies }) => copies)).toEqual([2, 0])
    restart()
    expect(view().missing).toBe(3)
  })
})

describe('what does not belong', () => {
  test('is named by what the shop knows it as, and asked about once', async () => {
    const { scan, asked, view } = open()
    scan('3760000103107')
    expect(view().last).toMatchObject({ outcome: 'unknown', code: '3760000103107', name: null })
    await vi.waitFor(() => expect(view().last).toMatchObject({ name: 'Craie, Mlle Ardoise' }))
    scan('3760000103107')
    expect(view().last).toMatchObject({ outcome: 'unknown', name: 'Craie, Mlle Ardoise' })
    expect(asked.mock.calls).toEqual([['3760000103107']])
  })

  test('is never called by the name of what was scanned before it', async () => {
    const { scan, asked, view } = open()
    scan('3760000103107')
    scan('999')
    expect(view()).toMatchObject({ status: 'packing', last: { code: '999', name: null } })
    await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith('999'))
    await Promise.resolve()
    expect(view().last).toMatchObject({ code: '999', name: null })
    scan('4006381333931')
    expect(view().last).toMatchObject({ outcome: 'good', name: 'Low Tide' })
  })
})
