import { describe, expect, it } from 'vitest'
import { isRouteId } from '../site/route-table.ts'
import { rightsOfRoute } from '../site/route-rights.ts'
import { rightsOf, staffRoles } from '../people/rights.ts'
import { currencyCodes } from '../money/currency.ts'
import { columnOf, type Desk, isCounted, recordColumns } from './desk.ts'
import { deskNouns, deskOf } from './desks.ts'

const every = deskNouns.map(noun => ({ noun, desk: deskOf(noun) }))

/** The columns of a desk that its declaration names, by where it names them. */
const named = (desk: Desk) => ({
  shown: desk.shown,
  filters: desk.filters,
  sorts: desk.sorts,
  form: desk.form.flatMap(({ fields }) => fields),
  creates: desk.creates,
})

const namesOf = (desk: Desk) => Object.keys(desk.columns)

describe.each(every)('the desk of $noun', ({ noun, desk }) => {
  const names = namesOf(desk)
  const record = names.filter(name => columnOf(desk, name)?.only === undefined)

  it('has its own noun, and one word for several', () => {
    expect(desk.noun).toBe(noun)
    expect(desk.plural).not.toBe(desk.noun)
  })

  it('names columns that it has, each once', () => {
    for (const [where, said] of Object.entries(named(desk))) {
      expect([where, said.filter(name => columnOf(desk, name) === undefined)]).toEqual([where, []])
      expect([where, [...new Set(said)]]).toEqual([where, said])
    }
  })

  it('shows, narrows and orders by what a record has, not by what is asked at its making', () => {
    expect(recordColumns(desk)).toEqual(record)
    expect([...desk.shown, ...desk.filters, ...desk.sorts].filter(name => !record.includes(name))).toEqual([])
  })

  it('has its usual order among its orders', () => {
    expect(desk.sorts).toContain(desk.usualSort.replace(/^-/, ''))
  })

  it('names a record by its first column, as text', () => {
    expect(columnOf(desk, desk.shown[0])?.type).toBe('text')
  })

  it('asks in its form for everything that may be changed, and for nothing else', () => {
    const mayChange = names.filter(name => columnOf(desk, name)?.edit === true)
    expect(named(desk).form.toSorted()).toEqual(mayChange.toSorted())
  })

  it('asks at the making for what may be changed, or is said then alone', () => {
    const odd = desk.creates.filter(name => {
      const column = columnOf(desk, name)
      return column?.edit !== true && column?.only !== 'create'
    })
    expect(odd).toEqual([])
    const unasked = names.filter(
      name => columnOf(desk, name)?.only === 'create' && !desk.creates.includes(name),
    )
    // What files alone say, as those of Discogs say the release of a copy, no form asks for.
    expect(unasked.filter(name => columnOf(desk, name)?.file !== true)).toEqual([])
  })

  it('asks for every column that must not be empty when a record is made', () => {
    const needed = names.filter(name => columnOf(desk, name)?.required === true)
    expect(needed.filter(name => !desk.creates.includes(name))).toEqual([])
    expect(needed.filter(name => columnOf(desk, name)?.type === 'flag')).toEqual([])
  })
})

describe.each(every)('the rules of the desk of $noun', ({ desk }) => {
  const names = namesOf(desk)

  it('leads to pages that there are, and that its right opens', () => {
    for (const route of [desk.listRoute, desk.recordRoute]) {
      expect(isRouteId(route)).toBe(true)
      expect(rightsOfRoute(route)).toEqual([desk.rights.see])
    }
  })

  it('shows whoever changes many of its records at once the page of jobs', () => {
    const hasEdits = names.some(name => columnOf(desk, name)?.edit === true)
    const making: readonly (string | undefined)[] = [
      hasEdits ? desk.rights.edit : undefined,
      desk.moves.length > 0 ? desk.rights.move : undefined,
    ]
    const opening: readonly string[] = rightsOfRoute('admin-jobs')
    const shut = staffRoles.filter(role => {
      const rights = rightsOf([role])
      const mayMake = rights.some(right => making.includes(right))
      return mayMake && !rights.some(right => opening.includes(right))
    })
    expect(shut).toEqual([])
  })

  it('is closed to whoever has no role, and open to the owner', () => {
    for (const right of Object.values(desk.rights)) {
      expect(rightsOf([])).not.toContain(right)
      expect(rightsOf(['owner'])).toContain(right)
    }
  })
})

describe.each(every)('the columns of the desk of $noun', ({ desk }) => {
  const names = namesOf(desk)

  it('say what a choice is of, where a reference leads and what money is in, and of nothing else', () => {
    for (const name of names) {
      const { type, of = [], to, currency, currencyIn } = columnOf(desk, name) ?? { type: 'text' }
      // The shop keeps the tags of its orders itself, as a setting, and has its collections at their desk.
      const kept = ['order tags', 'client tags', 'product placed_in']
      const isKept = kept.includes(`${desk.noun} ${name}`)
      const isChosen = !isKept && (type === 'choice' || type === 'choices')
      expect([name, of.length > 0]).toEqual([name, isChosen])
      expect([name, new Set(of).size]).toEqual([name, of.length])
      expect([name, to !== undefined]).toEqual([name, type === 'reference' || type === 'references'])
      const said = [currency, currencyIn].filter(one => one !== undefined)
      expect([name, said.length]).toEqual([name, type === 'money' ? 1 : 0])
      if (currencyIn !== undefined) expect(columnOf(desk, currencyIn)?.of).toEqual(currencyCodes)
      if (to !== undefined) expect(deskNouns).toContain(to)
    }
  })

  it('keep their ranges the right way round, and choices free of what divides them', () => {
    for (const { least = 0, most = Number.MAX_SAFE_INTEGER, of = [] } of Object.values<
      Desk['columns'][string]
    >(desk.columns)) {
      expect(least).toBeLessThanOrEqual(most)
      expect(of.filter(value => /[,;:]|\.\.|^[-*]$/.test(value))).toEqual([])
    }
  })

  it('have no name that an address uses for something else', () => {
    const taken = ['id', 'new', 'find', 'sort', 'after', 'where', 'limit', 'columns', 'format']
    expect(desk.filters.filter(name => taken.includes(name))).toEqual([])
    expect(names.filter(name => !/^[a-z][a-z0-9_]{0,39}$/.test(name))).toEqual([])
  })
})

describe('all desks', () => {
  it('have nouns and plurals of their own', () => {
    const words = every.flatMap(({ desk }) => [desk.noun, desk.plural])
    expect(new Set(words).size).toBe(words.length)
  })

  it('share no page of a list', () => {
    const lists = every.map(({ desk }) => desk.listRoute)
    expect(new Set(lists).size).toBe(lists.length)
  })

  it('price an item in every currency of the shop', () => {
    const item = deskOf('item')
    for (const currency of currencyCodes) {
      expect(columnOf(item, `price_${currency.toLowerCase()}`)).toMatchObject({ type: 'money', currency })
    }
  })

  it('count what has few values', () => {
    for (const type of ['choice', 'choices', 'flag', 'reference', 'references'] as const)
      expect(isCounted({ type })).toBe(true)
    for (const type of ['text', 'note', 'integer', 'money', 'day', 'instant'] as const)
      expect(isCounted({ type })).toBe(false)
  })

  it('change many records at once, but for eight of which decision 23 says why not', () => {
    const canNot = every.filter(
      ({ desk }) =>
        desk.moves.length === 0 && !namesOf(desk).some(name => columnOf(desk, name)?.edit === true),
    )
    const eight = ['draft', 'invoice', 'payout', 'project', 'quote', 'return', 'stock', 'user']
    expect(canNot.map(({ noun }) => noun).toSorted()).toEqual(eight)
  })

  it('have no column by a name that every object has', () => {
    for (const { desk } of every) expect(columnOf(desk, 'constructor')).toBeUndefined()
  })
})
