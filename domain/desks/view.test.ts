import { describe, expect, it } from 'vitest'
import { deskNouns, deskOf } from './desks.ts'
import { readWhere } from './condition.ts'
import { shownColumns, viewQuery } from './view.ts'

const product = deskOf('product')

describe('the columns of a list', () => {
  it('are the usual ones where none is chosen, or none of those is known', () => {
    expect(shownColumns(product)).toEqual(product.shown)
    expect(shownColumns(product, ['colour', ''])).toEqual(product.shown)
  })

  it('are those that are chosen, in their order, after the one that names the record', () => {
    expect(shownColumns(product, ['free', 'barcode'])).toEqual(['name', 'free', 'barcode'])
    expect(shownColumns(product, ['free', 'name', 'free', 'odd'])).toEqual(['name', 'free'])
  })

  it('leave out what is only said at the making', () => {
    expect(shownColumns(product, ['free', 'weight_grams'])).toEqual(['name', 'free'])
  })

  it('are twenty at most', () => {
    const all = Object.keys(product.columns)
    expect(shownColumns(product, all)).toHaveLength(20)
  })
})

describe('a view as an address', () => {
  it('has each condition under the name of its column, and nothing empty', () => {
    expect(viewQuery({})).toEqual([])
    const where = 'state:listed;free:..0'
    expect(viewQuery({ find: 'tide', where, sort: '-free', columns: ['free', 'shop'] })).toEqual([
      ['find', 'tide'],
      ['state', 'listed'],
      ['free', '..0'],
      ['sort', '-free'],
      ['columns', 'free,shop'],
    ])
  })

  it('has a semicolon within a condition as it was typed', () => {
    expect(viewQuery({ where: String.raw`shop:a\;b` })).toEqual([['shop', 'a;b']])
  })
})

describe.each(deskNouns)('the views that the desk of %s comes with', noun => {
  const desk = deskOf(noun)
  it('are views of that desk', () => {
    for (const { where = '', sort = desk.usualSort, columns = [] } of Object.values(desk.views ?? {})) {
      expect(readWhere(desk, where)).not.toHaveProperty('mistakes')
      expect(desk.sorts).toContain(sort.replace(/^-/, ''))
      expect(columns.every(name => Object.hasOwn(desk.columns, name))).toBe(true)
    }
  })
})
