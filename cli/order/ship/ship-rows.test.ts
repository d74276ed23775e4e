import { describe, expect, it } from 'vitest'
import { copiesIn, rowsOfFile } from './ship-rows.ts'

describe('copies of lines', () => {
  it('are a line and how many of it', () => {
    expect(copiesIn(['12=1', '13=20'])).toEqual([
      { id: 12, copies: 1 },
      { id: 13, copies: 20 },
    ])
    expect(copiesIn([])).toBeUndefined()
  })

  it.each(['12', '12=0', '0=1', '12=-1', '12=1.5', 'x=1', '12=10000', ' 12=1'])('are not %j', word => {
    expect(copiesIn(['13=1', word])).toBeNull()
  })
})

describe('parcels of a file', () => {
  const head = 'Order,Carrier,Tracking,Shop,Lines,Note'

  it('are read by their heads, whatever else stands there', () => {
    const [row, ...others] = rowsOfFile(`${head}\n7,colissimo,8R41238423472,5,12=1 13=2,mine`, {})
    expect(others).toEqual([])
    expect(row).toMatchObject({
      line: 2,
      order: '7',
      shop: 5,
      label: { tracking: '8R41238423472' },
      lines: [
        { id: 12, copies: 1 },
        { id: 13, copies: 2 },
      ],
      isHere: false,
    })
  })

  it('hold all that waits where no lines are said', () => {
    const [row] = rowsOfFile('order,tracking\n7,8R41238423472', { carrier: 'colissimo', here: true })
    expect(row).toMatchObject({ order: '7', shop: undefined, lines: undefined, isHere: true })
  })

  it('are each wrong for itself alone, by field', () => {
    const rows = rowsOfFile(`${head}\n,colissimo,8R41238423472,x,12,\n7,colissimo,8R41238423472,,,`, {})
    expect(rows[0]).toMatchObject({
      line: 2,
      problem: {
        code: 'input_invalid',
        fields: { order: 'input_required', shop: 'input_must_integer', lines: 'input_invalid' },
      },
    })
    expect(rows[1]).not.toHaveProperty('problem')
  })

  it('with a number and no carrier go by the carrier that the shop knows', () => {
    expect(rowsOfFile('order,tracking\n7,8R41238423472', {})[0]).toMatchObject({
      label: { carrier: '', tracking: '8R41238423472' },
    })
    expect(rowsOfFile('order,tracking\n7,8R', {})[0]).toMatchObject({
      problem: { fields: { tracking: 'tracking_invalid' } },
    })
  })

  it('of a carrier that is named need no number here: whether it has numbers, the shop knows', () => {
    expect(rowsOfFile('order,carrier\n7,Bike courier', {})[0]).toMatchObject({
      order: '7',
      label: { carrier: 'Bike courier', tracking: '' },
    })
  })

  it('without carrier and number must be meant so', () => {
    expect(rowsOfFile('order\n7', {})[0]).toMatchObject({
      problem: { fields: { tracking: 'input_required' } },
    })
    expect(rowsOfFile('order\n7', { untracked: true })[0]).not.toHaveProperty('problem')
  })
})
