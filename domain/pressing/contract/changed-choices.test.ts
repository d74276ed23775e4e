import { expect, it } from 'vitest'
import { defaultSpec } from '../quote/quote-spec.ts'
import { agreedTexts, unlikeAgreed } from './changed-choices.ts'

const agreed = {
  ...defaultSpec,
  quantity: 500,
  longest_side_seconds: 300,
  editions: [{ colour_class: 'glow', copies: 100, own_sleeve: true, barcode: '' }],
} as const

it('fixes every choice of the run and that it is pressed for its owner, but not what is measured', () => {
  const fixed = agreedTexts(agreed)
  expect(fixed).toMatchObject({ quantity: '500', size: '12', sale: 'pressing', editions: 'glow:100:own' })
  expect(fixed).not.toHaveProperty('longest_side')
})

it('tells in which fields a record is written otherwise', () => {
  expect(unlikeAgreed({ spec: { ...agreed, longest_side_seconds: 0 }, sale: 'pressing' }, agreed)).toEqual([])
  const other = { ...agreed, size: '7', editions: [] } as const
  expect(unlikeAgreed({ spec: other, sale: 'preorder' }, agreed)).toEqual(['size', 'editions', 'sale'])
})
