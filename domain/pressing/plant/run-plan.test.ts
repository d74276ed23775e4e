import { describe, expect, test } from 'vitest'
import { mondayOf, usualCalendar, usualLead, workingDayAfter } from './plant.ts'
import { daysMoved, isInOrder, lateness, planRun, silentFrom, turnOf } from './run-plan.ts'

// 2027-02-01 is a Monday.
const closedWeek = { ...usualCalendar, closings: [{ from: '2027-02-08', to: '2027-02-12' }] }

describe('the days of a plant', () => {
  test('leave out weekends, holidays and closed weeks', () => {
    expect(workingDayAfter(usualCalendar, '2027-02-05', 1)).toBe('2027-02-08')
    expect(workingDayAfter({ ...usualCalendar, holidays: ['2027-02-08'] }, '2027-02-05', 1)).toBe(
      '2027-02-09',
    )
    expect(workingDayAfter(closedWeek, '2027-02-05', 1)).toBe('2027-02-15')
    expect(workingDayAfter(usualCalendar, '2027-02-08', -2)).toBe('2027-02-04')
    expect(workingDayAfter({ ...usualCalendar, workingDays: [6] }, '2027-02-01', 1)).toBe('2027-02-06')
  })

  test('belong to the week of their Monday', () => {
    expect(mondayOf('2027-02-07')).toBe('2027-02-01')
    expect(mondayOf('2027-02-01')).toBe('2027-02-01')
  })

  test('have an end for a plant that never works', () => {
    expect(workingDayAfter({ ...usualCalendar, workingDays: [] }, '2027-02-01', 1) > '2036').toBe(true)
  })
})

describe('the plan of a run', () => {
  // Three weeks to the test pressing, one to listen, four from its approval: 40 working days are 8 weeks.
  test('is 15, 20 and 40 working days where the plant says nothing', () => {
    expect(planRun(usualLead, usualCalendar, '2027-02-01')).toEqual({
      cut: '2027-02-08',
      plate: '2027-02-15',
      test: '2027-02-22',
      print: '2027-03-15',
      press: '2027-03-29',
    })
  })

  test('is a week later for a plant that is closed for one', () => {
    const plan = planRun(usualLead, closedWeek, '2027-02-01')
    expect([plan.cut, plan.press]).toEqual(['2027-02-15', '2027-04-05'])
  })

  test('is moved by what comes latest', () => {
    const before = planRun(usualLead, usualCalendar, '2027-02-01')
    expect(daysMoved(before, { ...before, print: '2027-03-17', press: '2027-04-04' })).toBe(6)
    expect(daysMoved(before, { ...before, press: '2027-03-20' })).toBe(0)
    expect(isInOrder(before)).toBe(true)
    expect(isInOrder({ ...before, plate: '2027-02-07' })).toBe(false)
  })
})

type PlanStanding = Parameters<typeof lateness>[0]

describe('how late a run is', () => {
  const standing: PlanStanding = {
    today: '2027-02-08',
    nextDay: '2027-02-12',
    turn: 'plant',
    calendar: usualCalendar,
    moved: 0,
    movedDays: 0,
  }
  // Friday the 12th less two working days is Wednesday the 10th.
  test.each([
    ['2027-02-10', 'none'],
    ['2027-02-11', 'yellow'],
    ['2027-02-12', 'yellow'],
    ['2027-02-13', 'red'],
  ])('on %s is %s', (today, colour) => expect(lateness({ ...standing, today })).toBe(colour))

  test.each([
    [{ moved: 2 }, 'none'],
    [{ moved: 3 }, 'red'],
    [{ movedDays: 5 }, 'none'],
    [{ movedDays: 6 }, 'red'],
    [{ today: '2027-03-01', turn: 'owner' }, 'none'],
    [{ today: '2027-03-01', turn: 'carrier' }, 'none'],
    [{ today: '2027-03-01', turn: 'staff' }, 'red'],
    [{ today: '2027-03-01', nextDay: null }, 'none'],
    [{ moved: 9, turn: 'nobody' }, 'none'],
  ] satisfies [Partial<PlanStanding>, string][])('with %j is %s', (more, colour) =>
    expect(lateness({ ...standing, ...more })).toBe(colour),
  )
})

describe('whose turn it is', () => {
  test.each([
    ['placed', 'rights_cleared', 'plant'],
    ['unanswered', 'rights_cleared', 'staff'],
    ['refused', 'rights_cleared', 'staff'],
    [null, 'rights_cleared', 'staff'],
    ['confirmed', 'cutting', 'plant'],
    ['confirmed', 'test_pressing_sent', 'owner'],
    ['confirmed', 'in_transit', 'carrier'],
    ['confirmed', 'closed', 'nobody'],
  ] as const)('of an order %s in %s: %s', (job, stage, turn) => expect(turnOf(job, stage)).toBe(turn))
})

describe('the silence of a plant', () => {
  // Thursday: Friday, Monday and Tuesday are its three days.
  test('begins when three of its working days are over', () => {
    expect(silentFrom(usualCalendar, '2027-02-04')).toBe('2027-02-10')
    expect(silentFrom(closedWeek, '2027-02-04')).toBe('2027-02-17')
  })
})
