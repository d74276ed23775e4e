import { describe, expect, it } from 'vitest'
import { openAccountMoves } from './account-move.ts'

const customer = {
  isClosed: false,
  isGone: false,
  isStaff: false,
  isOwn: false,
  isLastOwner: false,
  isByOwner: true,
}

const open = (change: object = {}) => openAccountMoves({ ...customer, ...change })

describe('what may be done to an account', () => {
  it('is for an owner: a link, another address, closing; of one of the staff no other address', () => {
    expect(open()).toEqual(['reset', 'correct', 'close'])
    expect(open({ isStaff: true })).toEqual(['reset', 'close'])
  })

  it('spares the own account and the last owner', () => {
    expect(open({ isOwn: true })).toEqual(['reset'])
    expect(open({ isStaff: true, isLastOwner: true })).toEqual(['reset'])
  })

  it('of a closed one is opening it again, unless nothing of the person is left', () => {
    expect(open({ isClosed: true })).toEqual(['reopen'])
    expect(open({ isClosed: true, isGone: true })).toEqual([])
  })

  it('is a link to customers alone, for who is no owner', () => {
    expect(open({ isByOwner: false })).toEqual(['reset'])
    expect(open({ isByOwner: false, isStaff: true })).toEqual([])
    expect(open({ isByOwner: false, isClosed: true })).toEqual([])
  })
})
