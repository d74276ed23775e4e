import { describe, expect, it } from 'vitest'
import { awaited, orderTimeline, timelineSteps } from './order-timeline.ts'

const standings = (status: string) => orderTimeline(status).map(({ standing }) => standing)

describe('what is waited for', () => {
  it.each([
    ['pledged', ['charge', 'parcels'], ['charge', 'pickup']],
    ['paid', ['receipt', 'parcels'], ['receipt', 'pickup']],
    ['partly_shipped', ['parcels'], []],
    ['shipped', ['arrival'], []],
    ['completed', ['nothing'], ['nothing']],
    ['refunded', [], []],
  ])('once %s', (status, sent, collected) => {
    expect(awaited({ status, pickup: false })).toEqual(sent)
    expect(awaited({ status, pickup: true })).toEqual(collected)
  })
})

describe('the way of an order', () => {
  it('has one step that is current, until it has arrived', () => {
    expect(standings('paid')).toEqual(['done', 'current', 'ahead', 'ahead', 'ahead'])
    expect(standings('on_hold')).toEqual(standings('paid'))
    expect(standings('partly_shipped')).toEqual(['done', 'done', 'current', 'ahead', 'ahead'])
    expect(standings('completed')).toEqual(timelineSteps.map(() => 'done'))
  })

  it('ends with a cancellation', () => {
    for (const status of ['cancelled', 'refunded', 'partly_refunded', 'disputed', 'x']) {
      expect(orderTimeline(status)).toEqual([])
    }
  })
})
