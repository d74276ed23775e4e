import { describe, expect, it } from 'vitest'
import { labelFrom, labelMistakes } from './parcel-label.ts'
import { carriers, trackingLink } from './tracking.ts'

describe('a label', () => {
  it('is kept with our name of the carrier, and the number as the carrier knows it', () => {
    expect(labelFrom({ carrier: ' Mondial_Relay ', tracking: ' 1z 99\t01 ' })).toEqual({
      carrier: 'mondial relay',
      tracking: '1Z9901',
    })
    // One we have no page of is kept as it is written.
    expect(labelFrom({ carrier: ' Chronopost ', tracking: 'XY1234' }).carrier).toBe('Chronopost')
  })

  it.each(carriers)('of %s leads somewhere', carrier => {
    const label = labelFrom({ carrier: carrier.toUpperCase(), tracking: '8R 0000 0001' })
    expect(labelMistakes(label)).toEqual({})
    expect(trackingLink(label.carrier, label.tracking)).toMatch(/8R00000001/)
  })

  it('has a carrier and a number, or neither', () => {
    expect(labelMistakes({ carrier: '', tracking: '' })).toEqual({})
    expect(labelMistakes({ carrier: 'ups', tracking: ' ' })).toEqual({ tracking: 'input_required' })
    expect(labelMistakes({ carrier: ' ', tracking: '1Z99' })).toEqual({ carrier: 'input_required' })
  })

  it.each(['ada@example.com', 'https://ups.com/1Z99', 'abc', '-1234', '12 3', 'É1234', '1'.repeat(41)])(
    'takes no %s for a number',
    tracking => expect(labelMistakes({ carrier: 'ups', tracking })).not.toEqual({}),
  )

  it('takes no carrier that does not fit', () => {
    expect(labelMistakes({ carrier: 'c'.repeat(41), tracking: '1Z99' })).toEqual({ carrier: 'too_long' })
  })
})
