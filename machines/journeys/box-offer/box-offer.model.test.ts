import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { boxOfferAlphabet } from './box-offer.alphabet.ts'
import { boxOfferMachine } from './box-offer.machine.ts'

test('every transition is taken', () => expect(walkMachine(boxOfferAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(boxOfferMachine)).toEqual([]))
