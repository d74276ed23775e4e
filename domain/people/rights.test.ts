import { describe, expect, it } from 'vitest'
import { isStaffRole, mayDo, rightsOf, rolesWith, staffRoles } from './rights.ts'

describe('the rights of a role', () => {
  it('are what the table of rules 12 says', () => {
    expect(rightsOf(['editorial'])).toEqual([
      'product.see',
      'collection.see',
      'collection.edit',
      'review.see',
      'review.move',
      'review.export',
      'edition.see',
      'edition.edit',
      'code.see',
      'code.edit',
      'contest.see',
      'contest.edit',
      'contest.move',
      'banner.see',
      'banner.edit',
      'banner.move',
      'settings.see',
      'settings.edit',
      'letter.see',
      'letter.edit',
      'letter.move',
    ])
    expect(rightsOf(['warehouse'])).toEqual([
      'product.see',
      'collection.see',
      'stock.see',
      'stock.edit',
      'stock.move',
      'order.see',
      'return.see',
      'return.move',
      'dispatch.see',
      'dispatch.edit',
      'dispatch.move',
      'dispatch.export',
      'shop.see',
      'project.see',
      'quote.see',
      'plant.see',
      'edition.see',
      'settings.see',
      'settings.edit',
    ])
  })
})

describe('rights by what they are of', () => {
  it('over collections are the catalogue’s, whose words editorial writes; all others of staff read', () => {
    expect(rolesWith('collection.see')).toEqual(staffRoles)
    expect(rolesWith('collection.edit')).toEqual(['owner', 'catalogue', 'editorial'])
    expect(rolesWith('collection.export')).toEqual(['owner', 'catalogue'])
  })

  it('are all there are for the owner, and none without a role', () => {
    const all = rightsOf(['owner'])
    for (const role of staffRoles) expect(all).toEqual(expect.arrayContaining([...rightsOf([role])]))
    expect(rightsOf([])).toEqual([])
    expect(mayDo([], 'product.see')).toBe(false)
  })

  it('add up, and are said once', () => {
    const both = rightsOf(['warehouse', 'editorial'])
    expect(new Set(both).size).toBe(both.length)
    expect(mayDo(['warehouse', 'editorial'], 'review.move')).toBe(true)
    expect(mayDo(['warehouse', 'editorial'], 'order.move')).toBe(false)
  })

  it('name the roles that money and roles ask a second person of', () => {
    expect(rolesWith('payout.pay')).toEqual(['owner', 'accounts'])
    expect(rolesWith('return.pay')).toEqual(['owner', 'service', 'accounts'])
    expect(rolesWith('user.edit')).toEqual(['owner'])
  })
})

it('knows a role by its name', () => {
  expect(['owner', 'boss', '', null].map(isStaffRole)).toEqual([true, false, false, false])
})
