import { describe, expect, it } from 'vitest'
import { warehouseOrderLink, warehouseSystems } from './warehouse.ts'

describe('warehouse order links', () => {
  it('exist for four systems', () => {
    expect(warehouseSystems).toHaveLength(4)
    const links = warehouseSystems.map(system => warehouseOrderLink(system, 'A/1'))
    expect(links.every(link => link?.startsWith('https://') && link.endsWith('A%2F1'))).toBe(true)
    expect(new Set(links).size).toBe(4)
  })

  it('are missing for another system or no reference', () => {
    expect(warehouseOrderLink('constructor', '1')).toBeUndefined()
    expect(warehouseOrderLink('shiphero', '')).toBeUndefined()
  })
})
