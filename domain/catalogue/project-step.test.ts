import { describe, expect, it } from 'vitest'
import { isLaunched, isProjectStep, projectSteps } from './project-step.ts'

describe('project steps', () => {
  it('are seven, three of them launched', () => {
    expect(projectSteps).toHaveLength(7)
    expect(projectSteps.filter(isLaunched)).toEqual(['in_progress', 'confirmed', 'successful'])
  })

  it('are told from other words', () => {
    expect(isProjectStep('checking')).toBe(true)
    expect(isProjectStep('paid')).toBe(false)
  })
})
