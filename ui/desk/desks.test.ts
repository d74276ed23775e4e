import { describe, expect, it } from 'vitest'
import { deskNouns, deskOf } from '#domain/desks/desks.ts'
import { rightsOfRoute } from '#domain/site/route-rights.ts'
import { guardOf, matchPath, pathFor } from '#domain/site/route-table.ts'
import { locales } from '#domain/text/locale.ts'
import { deskPages } from '../pages/desk-pages.ts'
import { areas } from '../text/areas.ts'
import { prepareText } from '../text/texts.ts'
import { deskGroups, desks } from './desks.ts'

const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

describe('the desks of the navigation', () => {
  it('stand once each, under a key of their own', () => {
    expect(twice(desks.map(({ route }) => route))).toEqual([])
    expect(twice(desks.flatMap(({ key }) => key ?? []))).toEqual([])
    expect(twice(desks.map(({ word }) => word))).toEqual([])
  })

  it('have keys that can be typed after g, which is none itself', () => {
    expect(desks.filter(({ key = 'a' }) => !/^[a-fh-z]$/.test(key))).toEqual([])
  })

  it('are together by their groups, of which each has one at least', () => {
    for (const group of deskGroups)
      expect([group, desks.some(desk => desk.group === group)]).toEqual([group, true])
    expect(twice([...deskGroups])).toEqual([])
  })

  it.each(desks)('$route leads to a page that is built, for the staff whom its right lets in', desk => {
    for (const route of [desk.route, ...(desk.pages ?? [])]) {
      expect([route, deskPages[route] !== undefined]).toEqual([route, true])
      expect([route, rightsOfRoute(route)]).toEqual([route, [desk.right].flat()])
      for (const locale of locales) {
        const match = matchPath(pathFor(route, locale))
        expect([match.id, match.locale]).toEqual([route, locale])
        expect(guardOf(match)).toBe('staff')
      }
    }
  })

  it('hold no page of two desks', () => {
    expect(twice(desks.flatMap(({ route, pages = [] }) => [route, ...pages]))).toEqual([])
  })

  it.each(deskNouns)('have that of %s, with the page of one record, by its own right', noun => {
    const { listRoute, recordRoute, rights } = deskOf(noun)
    const desk = desks.find(({ route }) => route === listRoute)
    expect(desk).toMatchObject({ right: rights.see })
    expect([desk?.route, ...(desk?.pages ?? [])]).toContain(recordRoute)
  })

  it('are found in English by words of their own, in whatever language', () => {
    for (const { route, also } of desks) {
      const said = also.split(' ')
      expect([route, said.filter(word => !/^[a-z]{3,}$/.test(word))]).toEqual([route, []])
    }
    expect(twice(desks.flatMap(({ also }) => also.split(' ')))).toEqual([])
  })
})

describe.each(locales)('the words of the navigation in %s', locale => {
  it('have what else each desk is looked for under', async () => {
    const { known } = await prepareText(locale, areas)
    expect(desks.filter(({ route }) => (known(`desk.also_${route}`) ?? '') === '')).toEqual([])
  })

  it('name each desk and group, each otherwise', async () => {
    const { t } = await prepareText(locale, areas)
    const names = desks.map(({ word }) => t(word))
    const groups = deskGroups.map(group => t(`desk.group_${group}`))
    for (const said of [names, groups]) {
      expect(twice(said)).toEqual([])
      expect(said.filter(word => word.trim() === '' || /desk\.|staff\./.test(word))).toEqual([])
    }
  })
})
