import { describe, expect, test } from 'vitest'
import { readChoice } from '#domain/stats/choice.ts'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { statsChoiceJourney } from './stats-choice.journey.ts'
import { viewStatsChoice } from './stats-choice.view.ts'

function open(query: Record<string, string> = {}) {
  const journey = startJourney(statsChoiceJourney.provide(fakePorts().ports), {
    input: { choice: readChoice(query) },
  })
  const { actor } = journey
  return {
    ...journey,
    choose: (choice: object) => actor.send({ type: 'statsChoice.choose', choice }),
    show: () => actor.send({ type: 'statsChoice.show' }),
    view: () => viewStatsChoice(actor.getSnapshot()),
  }
}

const wanted = (query: object): unknown =>
  expect.objectContaining({ type: 'page.wanted', id: 'admin-stats-all', query })

describe('a choice', () => {
  test('begins with what the address says, and the usual beside it', () => {
    const { view } = open({ by: 'country', measure: 'orders', sheet: 'nothing', and: '' })
    expect(view().choice).toEqual({
      sheet: 'by',
      by: 'country',
      and: '',
      measure: 'orders',
      from: '',
      to: '',
    })
    expect(view().hasDimensions).toBe(true)
  })

  test('goes to an address that says it', () => {
    const { choose, show, facts } = open()
    choose({ by: 'artist', and: 'currency', measure: 'net', from: '2027-01-01' })
    show()
    expect(facts).toContainEqual(
      wanted({ by: 'artist', and: 'currency', measure: 'net', from: '2027-01-01' }),
    )
  })

  test('of another sheet leaves dimensions out', () => {
    const { choose, show, facts, view } = open({ by: 'country' })
    choose({ sheet: 'cohorts' })
    expect(view().hasDimensions).toBe(false)
    show()
    expect(facts).toContainEqual(wanted({ sheet: 'cohorts' }))
  })

  test.each([
    [{ by: 'month', and: 'month' }, { and: 'choice_same' }],
    [{ from: '2027-02-31' }, { from: 'date_invalid' }],
    [{ to: 'soon' }, { to: 'date_invalid' }],
    [{ from: '2027-02-02', to: '2027-02-01' }, { from: 'period_invalid' }],
    [{ from: '2026-01-01', to: '2027-01-02' }, { from: 'period_too_long' }],
  ])('that cannot be, %j, is said at its field and asked for nowhere', (choice, mistakes) => {
    const { choose, show, view, facts } = open()
    choose(choice)
    expect(view().mistakes).toEqual({})
    show()
    expect([view().mistakes, facts]).toEqual([mistakes, []])
    choose({ and: '', from: '', to: '' })
    expect(view().mistakes).toEqual({})
  })

  test('may be of a leap year', () => {
    const { choose, show, view } = open()
    choose({ from: '2028-01-01', to: '2028-12-31' })
    show()
    expect(view().mistakes).toEqual({})
  })
})
