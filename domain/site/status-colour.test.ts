import { describe, expect, it } from 'vitest'
import { projectSteps } from '../catalogue/project-step.ts'
import { statusColour, statusColours } from './status-colour.ts'

function wordsOf(colour: string): string[] {
  const rows = Object.entries(statusColours).filter(([, given]) => given === colour)
  return rows.map(([word]) => word)
}

describe('status colours', () => {
  it('group the words as the specification does', () => {
    expect(wordsOf('grey')).toEqual(['creating'])
    expect(wordsOf('purple')).toEqual(['checking'])
    expect(wordsOf('blue')).toEqual(['in_progress', 'confirmed'])
    expect(wordsOf('red')).toEqual(['failed', 'refused'])
    expect(wordsOf('yellow')).toEqual(['promo', 'private', 'to_do', 'to_check', 'invoiced'])
    expect(wordsOf('green')).toEqual(['successful', 'valid', 'paid'])
  })

  it('cover every project step, and give grey to a strange word', () => {
    expect(projectSteps.every(step => Object.hasOwn(statusColours, step))).toBe(true)
    expect(statusColour('paid')).toBe('green')
    expect(statusColour('toString')).toBe('grey')
  })
})
