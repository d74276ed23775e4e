import { describe, expect, it } from 'vitest'
import { choicesFrom, defaultChoices } from './notification.ts'

describe('choices of mails', () => {
  it('are those of nobody in particular when nothing was kept', () => {
    for (const kept of [undefined, null, 'x', 7, []]) expect(choicesFrom(kept)).toEqual(defaultChoices)
  })

  it('keep what was chosen and drop what is no choice', () => {
    expect(choicesFrom({ newsletter: true, follows: false, wishes: 'no', other: true })).toEqual({
      newsletter: true,
      follows: false,
      wishes: true,
      digs: true,
    })
  })

  it('never send a newsletter that nobody asked for', () => expect(defaultChoices.newsletter).toBe(false))
})
