import { describe, expect, it } from 'vitest'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { frame, liveTable, moveLine, statusText } from './live-table.ts'

const move = (machine_id: number) => ({
  id: 100 + machine_id,
  machine: 'order',
  machine_id,
  event: 'order.payOk',
  before: 'pending_payment',
  after: 'paid',
  at: '2026-03-02T12:34:56.000Z',
})
const live = {
  status: 'live' as const,
  latest: [move(2), move(1)],
  count: 3,
  problem: null,
  failures: 0,
  can: { stop: true },
}
const size = { columns: 100, rows: 24 }

describe('the window of a watched shop', () => {
  it('has each thing with its last move, newest first', () => {
    const lines = frame(live, 'http://shop.test', size)
    expect(lines[0]).toBe('http://shop.test  3 moves  live')
    expect(lines[3]).toMatch(/^order +2 +pending_payment +paid +order\.payOk +12:34:56Z$/)
    expect(lines[4]).toMatch(/^order +1 /)
  })

  it('is never taller or wider than the window', () => {
    const latest = Array.from({ length: 80 }, (_, id) => move(id + 1))
    const lines = frame({ ...live, latest }, 'http://shop.test', { columns: 30, rows: 12 })
    expect(lines.length).toBeLessThan(12)
    expect(Math.max(...lines.map(({ length }) => length))).toBe(29)
  })

  it('says how the connection is', () => {
    expect(frame({ ...live, latest: [] }, 'http://shop.test', size)).toContain('Nothing has moved yet.')
    const lost = { ...live, status: 'waiting' as const, failures: 3, problem: { code: 'network' } }
    expect(statusText(lost)).toBe('The shop cannot be reached. Trying again in 4 s.')
    expect(statusText({ ...lost, problem: null })).toContain('The connection ended.')
  })

  it('is drawn over itself', () => {
    const terminal = fakeTerminal({ isTty: true })
    const drawn = liveTable(
      terminal,
      (_, text) => text,
      () => ['one', 'two'],
    )
    drawn.end()
    drawn.changed()
    drawn.end()
    expect(terminal.stdout()).toBe('one\ntwo\n\u001B[2A\r\u001B[Jone\ntwo\n')
  })

  it('has a line for a log', () => {
    expect(moveLine({ ...move(1), before: null, after: 'pending_payment', event: 'order.place' })).toBe(
      '2026-03-02T12:34:56.000Z  order 1  (new) → pending_payment  order.place',
    )
  })
})
