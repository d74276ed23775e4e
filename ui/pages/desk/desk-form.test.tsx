import { describe, expect, it } from 'vitest'
import {
  alerts,
  attribute,
  type DeskRecord,
  errorOf,
  field,
  hasButton,
  isButtonOpen,
  legends,
  openDesk,
  sampleProduct as product,
} from '#fixtures/ui/desk-pages.tsx'

const change: DeskRecord['history']['items'][number] = {
  id: 31,
  at: '2027-02-20T10:00:00.000Z',
  who: 'Tess',
  via: 'page',
  reason: null,
  fields: { price_eur: { from: 2_000, to: 2_450 }, label_name: { from: 'Ohm', to: null } },
  undoable: true,
}

describe('what was typed', () => {
  it('is named until it is saved or taken back', async () => {
    const desk = await openDesk()
    desk.write('name', 'High Tide')
    desk.write('barcode', '4006381333931')
    const markup = await desk.draw()
    expect(markup).toContain('Not saved yet: Name, Barcode')
    expect(isButtonOpen(markup, 'Save')).toBe(true)
    expect(hasButton(markup, 'Take back what I typed')).toBe(true)
    desk.send?.({ type: 'deskRecord.revert' })
    expect(await desk.draw()).toContain('Everything is saved.')
  })

  it('cannot be changed while it is sent', async () => {
    const desk = await openDesk({ record: { ...product, history: { items: [change], next: null } } })
    desk.write('name', 'High Tide')
    desk.save()
    const markup = await desk.draw()
    expect(field(markup, 'name')).toMatch(/readonly/i)
    expect(field(markup, 'category')).toContain('disabled')
    expect(isButtonOpen(markup, 'Take out of the shop')).toBe(false)
    expect(isButtonOpen(markup, 'Take back')).toBe(false)
  })
})

describe('what was typed and is not saved', () => {
  it('that the shop refuses says so at the field, and above', async () => {
    const desk = await openDesk()
    desk.write('barcode', '123')
    desk.save()
    const fields = { barcode: 'barcode_wrong' }
    await desk.answer('desk.save', { error: true, status: 422, code: 'input_invalid', fields })
    const markup = await desk.draw()
    expect(alerts(markup)).toContain('It was not saved. Mend what is marked.')
    expect(errorOf(markup, 'barcode')).toBe('This is no barcode: its check digit does not fit.')
    expect(attribute(field(markup, 'barcode'), 'value')).toBe('123')
    desk.write('barcode', '')
    expect(alerts(await desk.draw())).toEqual([])
  })

  it('that cannot be read is not sent, and says why', async () => {
    const desk = await openDesk()
    desk.write('artist', 'Möwe')
    desk.save()
    const markup = await desk.draw()
    expect(errorOf(markup, 'artist')).toBe('There is no such choice.')
    expect(attribute(field(markup, 'artist'), 'value')).toBe('Möwe')
  })

  it('that nobody may save says whom to ask', async () => {
    const desk = await openDesk()
    desk.write('name', 'High Tide')
    desk.save()
    await desk.answer('desk.save', { error: true, status: 403, code: 'forbidden' })
    const [said = ''] = alerts(await desk.draw())
    expect(said).not.toBe('')
    expect(said).not.toContain('Mend what is marked')
  })

  it('of which nobody knows whether it was saved can be sent again', async () => {
    const desk = await openDesk()
    desk.write('name', 'High Tide')
    desk.save()
    await desk.answer('desk.save', { error: true, status: 503, code: 'unavailable' })
    const markup = await desk.draw()
    expect(alerts(markup)).toEqual(['We do not know whether it was saved. Send it again: it is done once.'])
    expect(isButtonOpen(markup, 'Send again')).toBe(true)
    expect(field(markup, 'name')).toMatch(/readonly/i)
    expect(attribute(field(markup, 'name'), 'value')).toBe('High Tide')
  })
})

describe('what somebody else changed meanwhile', () => {
  it('stands beside mine, and one of both is chosen', async () => {
    const desk = await openDesk()
    desk.write('name', 'High Tide')
    desk.write('label_name', 'Ohm')
    desk.save()
    const fields = { name: 'record_changed' }
    await desk.answer('desk.save', { error: true, status: 409, code: 'record_changed', fields })
    await desk.answer('desk.record', { ...product, cells: { ...product.cells, name: 'Ebb' } })
    const markup = await desk.draw()
    expect(alerts(markup)[0]).toContain('Somebody else changed the same')
    expect(legends(markup)).toContain('Name')
    expect(hasButton(markup, 'Mine: High Tide')).toBe(true)
    expect(hasButton(markup, 'Theirs: Ebb')).toBe(true)
    expect(field(markup, 'name')).toBe('')
    expect(field(markup, 'label_name')).not.toBe('')
    expect(isButtonOpen(markup, 'Save')).toBe(false)
    desk.send?.({ type: 'deskRecord.takeTheirs', name: 'name' })
    const after = await desk.draw()
    expect(attribute(field(after, 'name'), 'value')).toBe('Ebb')
    expect(after).toContain('Not saved yet: Label as printed')
    expect(alerts(after)).toEqual([])
  })

  it('is not named by what a reference led to before', async () => {
    const desk = await openDesk()
    expect(attribute(field(await desk.draw(), 'artist'), 'value')).toBe('Möwe (Hamburg) (3)')
    desk.write('artist', '7')
    desk.save()
    const fields = { artist: 'record_changed' }
    await desk.answer('desk.save', { error: true, status: 409, code: 'record_changed', fields })
    const artist = { id: 9, text: 'Ebb' }
    await desk.answer('desk.record', { ...product, cells: { ...product.cells, artist } })
    desk.send?.({ type: 'deskRecord.takeTheirs', name: 'artist' })
    expect(attribute(field(await desk.draw(), 'artist'), 'value')).toBe('9')
  })

  it('is called nothing where it was emptied', async () => {
    const desk = await openDesk()
    desk.write('format', '2LP')
    desk.save()
    const fields = { format: 'record_changed' }
    await desk.answer('desk.save', { error: true, status: 409, code: 'record_changed', fields })
    await desk.answer('desk.record', { ...product, cells: { ...product.cells, format: null } })
    expect(hasButton(await desk.draw(), 'Theirs: nothing')).toBe(true)
  })
})

describe('a move that is open no more', () => {
  it('says so, and what was typed stands', async () => {
    const desk = await openDesk()
    desk.write('name', 'High Tide')
    desk.send?.({ type: 'deskRecord.move', move: 'hide', key: 'k' })
    await desk.answer('desk.move', { error: true, status: 409, code: 'transition_not_allowed' })
    const markup = await desk.draw()
    expect(alerts(markup)).toEqual(['That is not open any more; the page shows how it is now.'])
    expect(markup).toContain('Not saved yet: Name')
  })
})

it('a collection that is filled by a rule is asked for it at its making, and no other', async () => {
  const rights = ['collection.see', 'collection.edit']
  const desk = await openDesk({ noun: 'collection', id: null, rights, path: '/admin/category?new=1' })
  const rule = 'Rule: what it holds by itself'
  expect(legends(await desk.draw())).not.toContain(rule)
  desk.write('filled', 'rule')
  const markup = await desk.draw()
  expect(legends(markup)).toContain(rule)
  expect(markup).toContain('Format contains')
  desk.write('name', 'Cotton')
  desk.write('rule_format', 'LP')
  desk.save()
  // Fails where nothing was asked of the shop.
  await desk.answer('desk.create', { error: true, status: 503, code: 'unavailable' })
})

describe('a price in another currency', () => {
  it('says what it is by the rate while it is empty, and how it follows again', async () => {
    const cells = {
      name: 'Blue',
      price_eur: 2_490,
      price_gbp: null,
      rate_gbp: 2_150,
      price_usd: 2_999,
      rate_usd: null,
    }
    const desk = await openDesk({ noun: 'item', record: { ...product, cells } })
    const markup = await desk.draw()
    expect(attribute(field(markup, 'price_gbp'), 'value')).toBe('')
    expect(markup).toContain('by rate: £21.50')
    expect(attribute(field(markup, 'price_usd'), 'value')).toBe('29.99')
    expect(markup).toContain('Own price. Empty the field to follow the rate again.')
    expect(markup).not.toContain('By rate, GBP')
  })
})
