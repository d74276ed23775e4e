import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { GoalRuler, type GoalRulerProps } from './goal-ruler.tsx'

const base: GoalRulerProps = {
  label: 'Reservations',
  reserved: 168,
  goal: 220,
  state: 'open',
  valueText: '168 of 220 reserved, 9 days left',
  goalText: '220 starts the press',
  facts: ['168 reserved', '9 days left'],
}
const draw = (change: Partial<GoalRulerProps> = {}) =>
  renderToStaticMarkup(<GoalRuler {...base} {...change} />)

describe('row 46: the goal ruler', () => {
  it('says its state in words', () => {
    expect(draw()).toContain('aria-valuetext="168 of 220 reserved, 9 days left"')
    expect(draw()).toMatch(/value="168" max="220"/)
  })

  it('measures the edition, with the goal where it is', () => {
    const markup = draw({ edition: 300 })
    expect(markup).toContain('<rect width="56%"')
    expect(markup).toContain('x1="73.3%"')
  })

  it('holds more than the goal without leaving its bounds', () => {
    const markup = draw({ reserved: 440 })
    expect(markup).toContain('<rect width="100%"')
    expect(markup).toMatch(/class="over" x1="50%"/)
    expect(markup).toContain('value="220" max="220"')
  })

  it('has no mark inside the fill before the goal is passed', () => {
    expect(draw({ reserved: 220 })).not.toContain('class="over"')
  })

  it('survives an empty run', () => {
    expect(draw({ reserved: 0, goal: 0 })).toContain('<rect width="0%"')
  })
})
